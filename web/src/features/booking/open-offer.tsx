import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { serviceOfType } from '@pawprints/domain/catalogue';
import type { User } from '@pawprints/domain/contract/users';
import type { Wait } from '@pawprints/domain/contract/waitlist';
import { scheduleOf } from '@pawprints/domain/schedule';
import { datesOfAll, stayOf } from '@pawprints/domain/stay';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { useBusinessClock } from '../../entities/booking/business-clock.ts';
import { startDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { useWaits } from '../../entities/waitlist/wait-queries.ts';
import { bookingPath, profilePath } from '../../lib/paths.ts';
import { Waiting } from './wizard-skeleton.tsx';

/** /booking?offer=ID, the link in the mail of an offer: opens the review of what was waited for. */
export function OpenOffer({ waitId, user }: { waitId: number; user: User }) {
  const { data, error, refetch, isFetchedAfterMount } = useWaits();
  const { now } = useBusinessClock();
  const navigate = useNavigate();
  // An older answer may not know the offer yet.
  const wait = isFetchedAfterMount ? data?.find(({ id }) => id === waitId) : undefined;
  const live = wait !== undefined && isLive(wait, now) ? wait : null;
  useEffect(() => {
    if (live === null) return;
    takeUp(live, user);
    void navigate(bookingPath(serviceOfType(live.serviceType).id, 'checkout'), { replace: true });
  }, [live, user, navigate]);

  if (isFetchedAfterMount && error !== null) {
    return (
      <div className="page-column py-12">
        <LoadFailure
          title={waitlistMessages.loadFailed}
          message={error.message}
          onRetry={() => void refetch()}
        />
      </div>
    );
  }
  if (!isFetchedAfterMount || live !== null) return <Waiting />;
  return <NoOffer waits={wait?.state === 'waiting'} />;
}

function isLive({ state, offeredUntil }: Wait, now: Date): boolean {
  return state === 'offered' && offeredUntil !== null && new Date(offeredUntil) > now;
}

/** What was typed since this tab took up the same offer is kept. */
function takeUp(wait: Wait, { pets }: User): void {
  const [first, ...others] = wait.timeSlots.map(stayOf);
  const { offer, reservationId } = useBookingDraft.getState();
  if (first === undefined || (offer?.waitId === wait.id && reservationId === null)) return;
  const { id: serviceId, addOns } = serviceOfType(wait.serviceType);
  startDraft({
    serviceId,
    schedule: scheduleOf(wait.scheduleType, [first, ...others]),
    petIds: wait.pets.flatMap(({ id }) => (pets.some((pet) => pet.id === id) ? [id] : [])),
    additionalServices: addOns.filter((id) => wait.additionalServices.includes(id)),
    offer: { waitId: wait.id, until: wait.offeredUntil ?? '', dates: datesOfAll([first, ...others]) },
  });
}

function NoOffer({ waits }: { waits: boolean }) {
  const { ended, endedWhy, stillWaiting, stillWaitingWhy } = waitlistMessages;
  return (
    <section className="page-column grid items-center gap-8 py-12 md:grid-cols-2 lg:py-18">
      <div>
        <PageHeading
          title={waits ? stillWaiting : ended}
          part="offer"
          lead={waits ? stillWaitingWhy : endedWhy}
        />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to={bookingPath()}>Book other dates</ButtonLink>
          <ButtonLink to={profilePath('bookings')} variant="secondary">
            See your bookings and waitlist
          </ButtonLink>
        </div>
      </div>
      <Illustration
        picture={emptyPictures.noBookings}
        decorative
        className="mx-auto max-w-80 max-md:order-first max-md:max-w-48"
      />
    </section>
  );
}
