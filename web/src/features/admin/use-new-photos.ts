import { limits } from '@pawprints/domain/limits';
import { reportCardMessages } from '@pawprints/domain/report-card-messages';
import { useEffect, useRef, useState } from 'react';
import { uploadableOf } from '../../lib/uploadable.ts';

/** A photo that is chosen and not sent yet. However often it is sent under its key, it is one. */
export type NewPhoto = { key: string; file: File; address: string; showsOthers: boolean };

/** What the server keeps of a photo that is upright: nothing is lost twice. */
const sizes = { largeFrom: 500_000, longestSide: 3200 };

/** The server checks the bytes. */
function refusalOf({ type, size }: File): string | null {
  if (!/^image\/(png|jpeg|webp)$/.test(type)) return reportCardMessages.photoType;
  return size > limits.imageBytes ? reportCardMessages.photoTooLarge : null;
}

/** What this browser cannot show the server cannot either: else the rest would be sent, and it would be refused then. */
async function brokenOf(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  picture?.close();
  return picture === null ? reportCardMessages.photoBroken : null;
}

/** `room` is how many more the card can have. */
export function useNewPhotos(room: number) {
  const [photos, setPhotos] = useState<readonly NewPhoto[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const [isPreparing, setPreparing] = useState(false);
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const addresses = shown.current;
    return () => addresses.forEach((address) => URL.revokeObjectURL(address));
  }, []);

  const choose = async (files: readonly File[]) => {
    const isTooMany = photos.length + files.length > room;
    setRefusal(isTooMany ? reportCardMessages.tooMany : undefined);
    setPreparing(true);
    for (const chosen of files.slice(0, Math.max(0, room - photos.length))) {
      // One at a time: a phone has little memory for pictures.
      const file = await uploadableOf(chosen, sizes);
      const refused = refusalOf(file) ?? (await brokenOf(file));
      if (refused !== null) {
        setRefusal(refused);
        continue;
      }
      const address = URL.createObjectURL(file);
      shown.current.add(address);
      setPhotos((known) => [...known, { key: crypto.randomUUID(), file, address, showsOthers: false }]);
    }
    setPreparing(false);
  };
  const remove = (key: string) => {
    setRefusal(undefined);
    setPhotos((known) => known.filter((photo) => photo.key !== key));
  };
  const mark = (key: string, showsOthers: boolean) =>
    setPhotos((known) => known.map((photo) => (photo.key === key ? { ...photo, showsOthers } : photo)));
  return { photos, refusal, isPreparing, choose, remove, mark };
}
