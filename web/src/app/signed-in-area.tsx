import { Avatar } from '../components/ui/avatar.tsx';
import { Button } from '../components/ui/button.tsx';
import { PageLink } from '../rendering/page-link.tsx';
import { isAdmin, useSession } from '../entities/session/session-store.ts';
import { paths, profilePath } from '../lib/paths.ts';

export function SignedInArea() {
  const user = useSession((state) => state.user);
  const signOut = useSession((state) => state.signOut);
  return (
    <div className="flex min-w-0 items-center gap-1">
      {isAdmin(user) && (
        <PageLink
          to={paths.admin}
          className="flex min-h-11 items-center rounded-control px-3 font-semibold text-green transition-colors hover:bg-green-tint"
        >
          Today
        </PageLink>
      )}
      <PageLink
        to={profilePath()}
        className="flex min-h-11 min-w-0 items-center gap-3 rounded-control px-2 transition-colors hover:bg-green-tint"
      >
        <Avatar name={user?.name ?? ''} picture={user?.picture ?? ''} />
        <span className="min-w-0 leading-tight">
          <span className="block max-w-44 truncate font-semibold">
            {user?.name ?? (
              // Not `Skeleton`: it shares a file with the lists, which is too large for every page.
              <span aria-hidden data-skeleton className="my-1 block h-4 w-24 rounded-control bg-line" />
            )}
          </span>
          <span className="block text-sm text-ink-muted">Profile</span>
        </span>
      </PageLink>
      <Button variant="quiet" onClick={() => void signOut()}>
        Logout
      </Button>
    </div>
  );
}
