import type { User } from '@pawprints/domain/contract/users';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { SignInButton } from '../../entities/session/sign-in-button.tsx';
import { keepLocalRole } from '../../entities/session/local-role.ts';
import { isAdmin, useSession } from '../../entities/session/session-store.ts';
import { paths } from '../../lib/paths.ts';

/** /admin-test, in emulator builds only: shows and toggles the role. */
export function AdminTestPage() {
  const { status, user } = useSession();
  return (
    <div className="page-column py-8 md:py-12">
      <PageHeading
        title="Admin Test"
        lead={<Badge tone="warn">Development only</Badge>}
        className="mb-8 max-w-form"
      />
      {user !== null && <Role user={user} />}
      {user === null && status === 'authenticated' && <Spinner label="Loading your profile…" />}
      {status === 'anonymous' && (
        <div className="grid max-w-form justify-items-start gap-4">
          <p>Nobody is signed in.</p>
          <SignInButton />
        </div>
      )}
      <nav aria-label="What admins do" className="mt-8 flex flex-wrap gap-x-6">
        <TextLink to={paths.gallery} className="inline-flex min-h-11 items-center">
          Go to Gallery
        </TextLink>
        <TextLink to={paths.galleryEdit} className="inline-flex min-h-11 items-center">
          Go to Gallery Edit
        </TextLink>
      </nav>
    </div>
  );
}

function Role({ user }: { user: User }) {
  const admin = isAdmin(user);
  const toggle = () => {
    const edited: User = { ...user, userRole: admin ? 'ROLE_USER' : 'ROLE_ADMIN' };
    keepLocalRole(edited);
    useSession.setState({ user: edited });
  };
  return (
    <Card className="grid max-w-form gap-6">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Name" value={user.name} />
        <Fact name="Email" value={user.email} />
        <Fact name="Role" value={user.userRole} />
        <Fact name="Admin" value={admin ? 'Yes' : 'No'} />
      </dl>
      <Button className="justify-self-start" onClick={toggle}>
        {admin ? 'Switch to User Role' : 'Switch to Admin Role'}
      </Button>
      <Notice>
        The role changes in this browser only, until you sign out. The server goes by your account: it still
        refuses what your account may not do.
      </Notice>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </div>
  );
}
