import { limits } from '@pawprints/domain/limits';
import { listMessages } from '@pawprints/domain/list-messages';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { useDialogEntry } from '../../components/ui/dialog-entry.ts';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { samples } from '../../entities/gallery-item/samples.ts';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { paths } from '../../lib/paths.ts';
import { useLoadedModule } from '../../lib/use-loaded-module.ts';
import { usePageTurn } from '../../lib/use-page-turn.ts';
import { useHydrated, usePrerendered } from '../../rendering/hydrated.ts';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';
import type { ServerGallery } from './gallery-data.tsx';
import { PictureCell, PictureCellSkeleton } from './picture-cell.tsx';

const PictureDialog = lazyWithPreload(async () => (await import('./picture-dialog.tsx')).PictureDialog);

const columns = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-6 lg:gap-x-8 lg:gap-y-12';
const perPage = limits.galleryPerPage;
/** A phone shows two rows of two, a wide screen one row of four. */
const inFirstView = 4;
const placesOnPage = Array.from({ length: perPage }, (_, place) => place);

export function GalleryPage() {
  const [query] = useSearchParams();
  const admin = useSession(({ user }) => isAdmin(user));
  const asked = query.get('page') ?? '';
  // Prerendered markup has no query.
  const page = useHydrated() && /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) - 1 : 0;

  return (
    <div className="page-column py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageHeading
          title="Paw Prints"
          lead="Everybody who has left some in our hall, our garden or our hearts."
        />
        {admin && <ButtonLink to={paths.galleryEdit}>Add New Image</ButtonLink>}
      </div>
      <GalleryGrid page={page} admin={admin} />
    </div>
  );
}

const loadGalleryData = () => import('./gallery-data.tsx');

/** Fetches the gallery as far as `count` pictures. Prerendered markup shows the samples until then. */
function useGallery(count: number) {
  const prerendered = usePrerendered();
  const { module, failed, retry } = useLoadedModule(loadGalleryData);
  const [server, setServer] = useState<ServerGallery | null>(null);

  const status = failed ? 'error' : (server?.status ?? 'pending');
  const pictures = server?.pictures ?? [];
  const notFetched = status === 'error' ? 0 : (server?.total ?? 0) - pictures.length;
  return {
    status,
    /** The server's pictures, then the samples. An entry is null until its picture is fetched. */
    places: [...pictures, ...Array.from({ length: notFetched }, () => null), ...samples],
    waiting: status === 'pending' && !prerendered,
    retry: server?.retry ?? retry,
    /** Render it: it queries the server and shows nothing. */
    queries: module && <module.GalleryData count={count} onChange={setServer} />,
  };
}

/** `page` is zero-based. */
function GalleryGrid({ page: asked, admin }: { page: number; admin: boolean }) {
  const navigate = useNavigate();
  const { openId, ...dialog } = useDialogEntry();
  const [opened, setOpened] = useState(0);
  // Fetch one page more than is shown, so that the next page is ready.
  const count = (Math.max(asked, pageOf(opened)) + 2) * perPage;
  const { status, places, waiting, retry, queries } = useGallery(count);
  const { list, turn } = usePageTurn(asked, (next) => void navigate(galleryPath(next)));

  const totalPages = Math.ceil(places.length / perPage);
  const page = Math.max(0, Math.min(asked, totalPages - 1));
  const openIndex = openId === null ? -1 : places.findIndex((picture) => picture?.id === openId);
  const open = places[openIndex];
  const show = (index: number) => {
    const picture = places[index];
    if (!picture) return;
    setOpened(index);
    // The grid under the dialog turns to the picture's page.
    dialog.open(picture.id, galleryPath(pageOf(index)));
  };

  const grid = (
    <section
      ref={list}
      tabIndex={-1}
      aria-label="Pictures"
      aria-busy={status === 'pending'}
      className="mt-8 scroll-mt-24"
      onPointerEnter={PictureDialog.preload}
    >
      {status === 'error' && <LoadFailed onRetry={retry} />}
      {status === 'success' && places.length === 0 ? (
        <EmptyState picture={emptyPictures.noImages} title={listMessages.galleryEmpty} />
      ) : (
        <ul className={columns}>
          {placesOnPage.map((place) => {
            const index = page * perPage + place;
            const picture = places[index];
            if (picture === undefined) return null;
            return (
              // Keyed by place, not by id: a picture that replaces another moves nothing.
              <li key={place} className="min-w-0">
                {picture === null || (admin && status === 'pending') ? (
                  <PictureCellSkeleton />
                ) : (
                  <PictureCell
                    picture={picture}
                    first={place === 0}
                    inFirstView={place < inFirstView}
                    onOpen={() => show(index)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className="mt-12 still:hidden">
        <Pagination label="Gallery" page={page} totalPages={totalPages} onChange={turn} />
      </div>
      {open && (
        <Suspense>
          <PictureDialog
            picture={open}
            position={openIndex + 1}
            count={places.length}
            // A sample may be in the place of a picture that is on its way.
            admin={admin && status !== 'pending'}
            onPrevious={places[openIndex - 1] ? () => show(openIndex - 1) : null}
            onNext={places[openIndex + 1] ? () => show(openIndex + 1) : null}
            onClose={dialog.close}
          />
        </Suspense>
      )}
    </section>
  );
  return (
    <>
      {queries}
      {waiting ? <GalleryGridSkeleton /> : grid}
    </>
  );
}

function pageOf(index: number): number {
  return Math.floor(index / perPage);
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center justify-between gap-3 rounded-control border-l-4 border-danger bg-danger-tint px-4 py-3"
    >
      <p>{listMessages.galleryLoadFailed}</p>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

function GalleryGridSkeleton() {
  return (
    <Loading label="Loading pictures…">
      <div className={`mt-8 ${columns}`}>
        {placesOnPage.map((place) => (
          <PictureCellSkeleton key={place} />
        ))}
      </div>
    </Loading>
  );
}

/** `page` is zero-based; the address counts from 1. */
function galleryPath(page: number): string {
  return page === 0 ? paths.gallery : `${paths.gallery}?page=${page + 1}`;
}
