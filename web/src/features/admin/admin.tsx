import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { paths } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
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

/**
 * True once an admin is known. It redirects everybody else to / with a toast (docs/rules.md#permissions). It leaves out those who
 * have just signed out.
 */
function useRequireAdmin(refusal: string): boolean {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const admin = isAdmin(user);
  const refused = status === 'anonymous' || (user !== null && !admin);
  const wasSignedIn = useRef(false);
  useEffect(() => {
    if (status === 'authenticated') wasSignedIn.current = true;
    if (!refused) return;
    if (status === 'authenticated' || !wasSignedIn.current) toast.info(refusal);
    void navigate(paths.home, { replace: true });
  }, [refused, refusal, status, navigate]);
  return admin;
}
