import sharp from 'sharp';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { inRoot } from '../paths.ts';
import { demoPictures, type DemoPicture } from './demo-data.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The width at which a drawing becomes an image: with its small one, both widths of the gallery are shown. */
const width = 1280;

/** The demo pictures, as if an administrator had uploaded each when the data says. */
export async function addPictures(deps: Dependencies, now: Date): Promise<void> {
  // Drawn before the first upload, since whoever takes uploads in closes the door on SVG for the whole process.
  const drawn = await Promise.all(demoPictures.map(async (demo) => ({ demo, image: await draw(demo) })));
  await Promise.all(
    drawn.map(({ demo: { id, daysAgo, drawing: _drawing, ...item }, image }) => {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs);
      return addItem({ ...deps, now: () => createdAt }, image, item, id);
    }),
  );
}

function draw({ drawing }: DemoPicture): Promise<Buffer> {
  return sharp(inRoot('web/public/illustrations', drawing), { density: 150 })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
