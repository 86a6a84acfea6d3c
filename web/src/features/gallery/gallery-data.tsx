import { useInfiniteQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo } from 'react';
import { galleryPictureOf, type GalleryPicture } from '../../entities/gallery-item/gallery-picture.ts';
import { gallery, mergeGallery, useGalleryChanges } from '../../entities/gallery-item/gallery-queries.ts';
import { queryClient } from '../../lib/query-client.ts';

export type ServerGallery = {
  status: 'pending' | 'error' | 'success';
  pictures: readonly GalleryPicture[];
  total: number;
  retry: () => void;
};

/**
 * Queries the gallery for /gallery and hands it to `onChange`. It renders nothing: the page imports it after its first
 * paint, because TanStack Query and the API client would be a third of its scripts (docs/decisions/0120).
 */
export function GalleryData({
  count,
  onChange,
}: {
  count: number;
  onChange: (gallery: ServerGallery) => void;
}) {
  const { data, status, hasNextPage, isFetching, isError, fetchNextPage, refetch } = useInfiniteQuery(
    gallery,
    queryClient,
  );
  const changes = useGalleryChanges();
  const { items, total } = useMemo(() => mergeGallery(data?.pages ?? [], changes), [data, changes]);

  const more = hasNextPage && !isFetching && !isError && items.length < count;
  useEffect(() => {
    if (more) void fetchNextPage();
  }, [more, items.length, fetchNextPage]);
  useEffect(() => {
    // The page knows that it waits, and would render all pictures once more.
    if (status === 'pending') return;
    const retry = () => void (hasNextPage ? fetchNextPage() : refetch());
    startTransition(() => onChange({ status, pictures: items.map(galleryPictureOf), total, retry }));
  }, [status, items, total, hasNextPage, fetchNextPage, refetch, onChange]);
  return null;
}
