/** What the server takes as it is. */
const accepted: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp', 'application/pdf']);

/** `largeFrom`: smaller files are sent as they are, so that nothing is lost; in bytes. `longestSide` is in pixels. */
type Sizes = { largeFrom: number; longestSide: number };

/** Small print stays readable. */
const ofPaper: Sizes = { largeFrom: 2_000_000, longestSide: 2600 };

/**
 * A picture that the server does not take, or a large one, drawn anew by this browser, which may know more kinds of pictures: Apple's
 * know HEIC. What the browser cannot read stays as it is: the server says what to do. A PDF is known by how it begins: some phones
 * and mail programs give it no type.
 */
export async function uploadableOf(file: File, { largeFrom, longestSide }: Sizes = ofPaper): Promise<File> {
  if (file.type !== 'application/pdf' && (await file.slice(0, 5).text()) === '%PDF-') {
    return new File([file], file.name, { type: 'application/pdf' });
  }
  if (accepted.has(file.type) && (file.type === 'application/pdf' || file.size < largeFrom)) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const drawn = await jpegOf(picture, longestSide);
  picture.close();
  return drawn === null ? file : new File([drawn], 'picture.jpg', { type: drawn.type });
}

/** Null where the browser cannot draw it, such as without enough memory. */
async function jpegOf(picture: ImageBitmap, longestSide: number): Promise<Blob | null> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // JPEG has no transparency, and would be black there.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}
