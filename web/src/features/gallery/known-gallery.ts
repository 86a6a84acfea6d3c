import { use, useEffect, useState } from 'react';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { loadSamples } from '../../entities/gallery-item/load-samples.ts';
import type { GalleryWatch, KnownGallery } from '../../entities/gallery-item/watch-gallery.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';

const nothingYet: KnownGallery = { status: 'pending', pictures: [], total: 0 };

/** A place in the gallery: null where the picture is not here yet. */
export type Place = GalleryPicture | null;

type GalleryToShow = {
  status: KnownGallery['status'];
  /** The server's pictures, the samples after them; null until there is something to show. */
  places: readonly Place[] | null;
  retry: () => void;
};

/**
 * The gallery as far as `count` places. What calls the server is loaded after the page has been painted; a page that came
 * as markup shows the samples meanwhile.
 */
export function useKnownGallery(count: number): GalleryToShow {
  const samples = use(loadSamples());
  const prerendered = usePrerendered();
  const [known, setKnown] = useState(nothingYet);
  const [watch, setWatch] = useState<GalleryWatch | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const left = new AbortController();
    import('../../entities/gallery-item/watch-gallery.ts').then(
      ({ watchGallery }) => {
        if (left.signal.aborted) return;
        const started = watchGallery(setKnown);
        left.signal.addEventListener('abort', started.stop, { once: true });
        setWatch(started);
      },
      () => setKnown({ ...nothingYet, status: 'error' }),
    );
    return () => left.abort();
  }, [attempt]);
  useEffect(() => watch?.reach(count), [watch, count]);

  const { status, pictures, total } = known;
  const coming = status === 'error' ? 0 : total - pictures.length;
  const waiting = status === 'pending' && !prerendered;
  return {
    status,
    places: waiting ? null : [...pictures, ...Array.from({ length: coming }, () => null), ...samples],
    retry: () => (watch === null ? setAttempt(attempt + 1) : watch.retry()),
  };
}
