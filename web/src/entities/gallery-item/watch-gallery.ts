import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../lib/query-client.ts';
import { galleryPictureOf, type GalleryPicture } from './gallery-picture.ts';
import { gallery, galleryChanges, galleryChangesQuery } from './gallery-queries.ts';
import { mergeGallery } from './merge-gallery.ts';

/** What is known of the server's gallery: the pictures fetched so far, and how many there are in all. */
export type KnownGallery = {
  status: 'pending' | 'error' | 'success';
  pictures: readonly GalleryPicture[];
  total: number;
};

export type GalleryWatch = {
  /** Has the pages fetched that reach to so many pictures. */
  reach: (count: number) => void;
  /** Asks once more for what could not be fetched. */
  retry: () => void;
  stop: () => void;
};

/** Follows the server's gallery for a page that loads this module after it has been painted. */
export function watchGallery(onChange: (known: KnownGallery) => void): GalleryWatch {
  const observer = new InfiniteQueryObserver(queryClient, gallery);
  const changes = new QueryObserver(queryClient, galleryChangesQuery);
  let wanted = 0;

  const fetchFurther = () => {
    const { data, hasNextPage, isFetching, isError } = observer.getCurrentResult();
    if (data === undefined || !hasNextPage || isFetching || isError) return;
    if (mergeGallery(data.pages, galleryChanges()).items.length < wanted) void observer.fetchNextPage();
  };
  const tell = () => {
    const { status, data } = observer.getCurrentResult();
    const { items, total } = mergeGallery(data?.pages ?? [], galleryChanges());
    onChange({ status, pictures: items.map(galleryPictureOf), total });
    fetchFurther();
  };
  queryClient.mount();
  const stops = [observer.subscribe(tell), changes.subscribe(tell)];
  tell();
  return {
    reach: (count) => {
      wanted = count;
      fetchFurther();
    },
    retry: () => {
      const { data, hasNextPage } = observer.getCurrentResult();
      void (data !== undefined && hasNextPage ? observer.fetchNextPage() : observer.refetch());
    },
    stop: () => {
      for (const stop of stops) stop();
      queryClient.unmount();
    },
  };
}
