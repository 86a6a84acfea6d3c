import type { Dependencies } from '../../dependencies.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import type { GalleryRemainsDocument } from '../../records/gallery.ts';
import { removeFiles } from './files.ts';

type Deps = Pick<Dependencies, 'bucket' | 'collections' | 'log' | 'now'>;

/** No upload and no deletion takes so long: what is older is not going to be finished by whoever has begun it. */
const unfinishedAfterMs = 60 * 60 * 1000;
const sweptAtOnce = 10;

/** Removes what an unfinished upload or deletion has left: its files first, since the document is what knows them. */
export async function clearRemains(
  { bucket, collections }: Pick<Deps, 'bucket' | 'collections'>,
  id: string,
  { paths }: Pick<GalleryRemainsDocument, 'paths'>,
): Promise<void> {
  await removeFiles(bucket(), paths);
  await collections.galleryRemains.doc(id).delete();
}

/** Clears what earlier calls have left and nobody has come back for. Its own failure is logged, and left to the next one. */
export async function sweepRemains(deps: Deps): Promise<void> {
  const { collections, log, now } = deps;
  try {
    const { docs } = await collections.galleryRemains
      .where('createdAt', '<', new Date(now().getTime() - unfinishedAfterMs))
      .limit(sweptAtOnce)
      .get();
    await Promise.all(
      readableOrLogged(docs, log).map(({ doc, content }) => clearRemains(deps, doc.id, content)),
    );
  } catch (error) {
    log.error('Remains of the gallery could not be cleared.', error);
  }
}
