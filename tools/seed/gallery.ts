import sharp from 'sharp';
import { addItem } from '../../functions/src/features/gallery/add-item.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import { inRoot } from '../paths.ts';
import { demoPictures, type DemoPicture } from './demo-data.ts';

/** The admin of emulator-data/accounts.json. */
const demoAdmin = 'demo-admin';

const dayMs = 24 * 60 * 60 * 1000;

/** Wide enough for both image sizes of the gallery. */
const width = 1280;

export async function addPictures(deps: Dependencies, now: Date): Promise<void> {
  // Draws before the first upload, because the upload code disables SVG for the whole process.
  const drawn = await Promise.all(demoPictures.map(async (demo) => ({ demo, image: await draw(demo) })));
  await Promise.all(
    drawn.map(({ demo: { id, daysAgo, drawing: _drawing, ...item }, image }) => {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs);
      return addItem({ ...deps, now: () => createdAt }, { upload: image, texts: item, by: demoAdmin, id });
    }),
  );
}

function draw({ drawing }: DemoPicture): Promise<Buffer> {
  return sharp(inRoot('web/public/illustrations', drawing), { density: 150 })
    .resize({ width })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
