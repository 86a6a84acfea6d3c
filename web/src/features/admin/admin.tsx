import { Suspense, type ComponentType } from 'react';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAdmin } from '../../entities/session/use-require-admin.ts';
import { lazyWithPreload, type LazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

const TodayPage = lazyWithPreload(async () => (await import('./today-page.tsx')).TodayPage);

/** /admin?date={date}. */
export const Today: ComponentType = () => <AdminEntry page={TodayPage} />;

/** Shows a page to admins only, and fetches its code once one is known. */
function AdminEntry({ page: AdminPage }: { page: LazyWithPreload<object> }) {
  const { user, profileFailure, refresh } = useSession();
  const admin = useRequireAdmin('Only admins can open this page.');
  return (
    <div className="page-column py-6 md:py-8">
      {admin ? (
        <Suspense fallback={<PageSkeleton />}>
          <AdminPage />
        </Suspense>
      ) : user === null && profileFailure !== null ? (
        <LoadFailure
          title="The page could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      ) : (
        <PageSkeleton />
      )}
    </div>
  );
}

function PageSkeleton() {
  return (
    <Loading label="Loading the page…">
      <Skeleton className="h-11 w-2/3 max-w-form" />
      <div className="mt-6 grid gap-3">
        <Skeleton count={4} className="h-32" />
      </div>
    </Loading>
  );
}
