import { useState, type ReactNode } from 'react';
import type { GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { samples } from '../../entities/gallery-item/samples.ts';
import { usePrerendered } from '../../rendering/hydrated.ts';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import type { ServerGallery } from './gallery-data.tsx';

type GalleryState = {
  status: 'pending' | 'error' | 'success';
  /**
   * The server's pictures, then the samples. An entry is null until its picture is fetched. The whole is null
   * until there is something to show.
   */
  places: readonly (GalleryPicture | null)[] | null;
  retry: () => void;
  /** Render it: it queries the server and shows nothing. */
  queries: ReactNode;
};

const loadGalleryData = () => import('./gallery-data.tsx');

/** Fetches the gallery as far as `count` pictures. Prerendered markup shows the samples until then. */
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
