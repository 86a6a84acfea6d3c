import { useState, type ReactNode } from 'react';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { samples } from '../../entities/gallery-item/samples.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import type { ServerGallery } from './gallery-data.tsx';

type GalleryState = {
  status: 'pending' | 'error' | 'success';
  /**
   * The server's pictures and the samples after them; null where a picture has not been fetched yet. Null as a whole
   * until there is something to show.
   */
  places: readonly (GalleryPicture | null)[] | null;
  retry: () => void;
  /** What queries the server; it has to be rendered, and shows nothing. */
  queries: ReactNode;
};

const loadGalleryData = () => import('./gallery-data.tsx');

/** The gallery, fetched as far as `count` pictures. Prerendered markup shows the samples until then. */
export function useGallery(count: number): GalleryState {
  const prerendered = usePrerendered();
  const { module, failed, retry } = useLoadedModule(loadGalleryData);
  const [server, setServer] = useState<ServerGallery | null>(null);

  const status = failed ? 'error' : (server?.status ?? 'pending');
  const pictures = server?.pictures ?? [];
  const coming = status === 'error' ? 0 : (server?.total ?? 0) - pictures.length;
  const waiting = status === 'pending' && !prerendered;
  return {
    status,
    places: waiting ? null : [...pictures, ...Array.from({ length: coming }, () => null), ...samples],
    retry: server?.retry ?? retry,
    queries: module && <module.GalleryData count={count} onChange={setServer} />,
  };
}
