import { useNavigate, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { Tabs, type TabItem } from '../../components/ui/tabs.tsx';
import { MyReviews } from '../../entities/review/my-reviews.tsx';
import { useSession } from '../../entities/session/session-store.ts';
import { useRequireAuth } from '../../entities/session/require-auth.ts';
import { profilePath, type ProfileTab } from '../../lib/paths.ts';
import { BookingHistory } from './booking-history.tsx';
import { MyInformation } from './my-information.tsx';
import { MyPets } from './my-pets.tsx';

export function ProfilePage() {
  const { status, user, profileFailure, refresh } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useRequireAuth();

  if (user === null) {
    return status === 'authenticated' && profileFailure !== null ? (
      <div className="page-column py-12">
        <LoadFailure
          title="Your profile could not be loaded."
          message={profileFailure}
          onRetry={() => void refresh()}
        />
      </div>
    ) : (
      <Spinner label="Loading your profile…" />
    );
  }
  const tabs = [
    { value: 'info', label: 'My Information', content: <MyInformation user={user} /> },
    { value: 'pets', label: 'My Pets', content: <MyPets user={user} /> },
    { value: 'bookings', label: 'Booking History', content: <BookingHistory /> },
    { value: 'reviews', label: 'My Reviews', content: <MyReviews userId={user.id} /> },
  ] as const satisfies readonly TabItem<ProfileTab>[];
  const tab = tabs.find(({ value }) => value === query.get('tab'))?.value ?? 'info';
  return (
    <div data-may-be-cached className="page-column py-8 md:py-12 print:py-0">
      <PageHeading title="Profile">{user.name}</PageHeading>
      <div className="mt-6">
        <Tabs
          label="Profile"
          items={tabs}
          value={tab}
          onChange={(value) => void navigate(profilePath(value), { replace: true })}
        />
      </div>
    </div>
  );
}
