import { useDeferredValue } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs, type TabItem } from '../../components/ui/tabs.tsx';
import { MyReviews } from '../../entities/review/my-reviews.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAuth } from '../../entities/session/require-auth.ts';
import { classNames } from '../../lib/class-names.ts';
import { profilePath, type ProfileTab } from '../../lib/paths.ts';
import { useBelowTheFold } from '../../rendering/below-the-fold.tsx';
import { useHydrated } from '../../rendering/hydrated.ts';
import { BookingHistory } from './booking-history.tsx';
import { MyInformation } from './my-information.tsx';
import { MyPets } from './my-pets.tsx';

/**
 * /profile. Its frame is prerendered for whoever is signed in: no tab is marked until the address is known. The bookings need no profile,
 * so they load beside it.
 */
export function ProfilePage() {
  const session = useSession();
  // Deferred, so that React renders what comes with the profile in slices; not when it goes, since lists would be asked for as nobody.
  const deferred = useDeferredValue(session);
  const { status, user, profileFailure, refresh } = session.user === null ? session : deferred;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const hydrated = useHydrated();
  const isBelowShown = useBelowTheFold();
  useRequireAuth();

  if (user === null && status === 'authenticated' && profileFailure !== null) {
    return (
      <div className="page-column py-12">
        <LoadFailure
          title="Your profile could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      </div>
    );
  }
  const isUnknown = status !== 'authenticated';
  const shownUser = isBelowShown ? user : null;
  const tabs = [
    {
      value: 'info',
      label: 'My Information',
      content: shownUser ? <MyInformation user={shownUser} /> : <Waiting />,
    },
    { value: 'pets', label: 'My Pets', content: shownUser ? <MyPets user={shownUser} /> : <Waiting /> },
    {
      value: 'bookings',
      label: 'Booking History',
      content: isUnknown || !isBelowShown ? <Waiting /> : <BookingHistory />,
    },
    {
      value: 'reviews',
      label: 'My Reviews',
      content: shownUser ? <MyReviews userId={shownUser.id} /> : <Waiting />,
    },
  ] as const satisfies readonly TabItem<ProfileTab>[];
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'info';
  return (
    // As high as the window at least: the footer does not move when the data come.
    <div
      data-may-be-cached
      className={classNames(
        'page-column min-h-dvh py-8 md:py-12 print:min-h-0 print:py-0',
        isUnknown && 'for-customers',
      )}
    >
      <PageHeading
        title="Profile"
        lead="Your details and your dogs, and all that you have booked and written."
        hidden={isUnknown}
      />
      <div className="mt-6">
        <Tabs
          label="Profile"
          items={tabs}
          value={hydrated ? tab : null}
          onChange={(value) => void navigate(profilePath(value), { replace: true })}
        />
        {!hydrated && (
          <div className="pt-6">
            <Waiting />
          </div>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Loading your profile…" atOnce>
      <div className="grid max-w-form gap-4">
        <Skeleton count={3} className="h-40" />
      </div>
    </Loading>
  );
}
