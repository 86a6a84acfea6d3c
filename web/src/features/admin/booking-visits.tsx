import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { todayIn } from '@pawprints/domain/calendar';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { undoable } from '@pawprints/domain/day-view';
import { spanText } from '@pawprints/domain/visit';
import { visitsOf, type VisitRow } from '@pawprints/domain/visit-rows';
import { useMemo } from 'react';
import { TitledCard } from '../../components/ui/card.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { paths } from '../../lib/paths.ts';
import { ChangeDates } from './change-dates.tsx';
import { refreshBooking } from './booking-queries.ts';
import { DogFacts } from './dog-facts.tsx';
import type { LiveBooking } from './day-schemas.ts';
import { visitorOf } from './live-row.ts';
import { RowAct } from './row-act.tsx';
import { useActs, type ShowAct } from './use-acts.ts';
import { useNow } from './use-now.ts';

/** When the dogs come and go, and the one thing to do next with each. */
export function BookingVisits({ booking }: { booking: AdminReservation }) {
  const now = useNow();
  const known = useMemo(() => {
    const live = liveBookingOf(booking);
    return { live, byId: new Map([[live.id, live]]) };
  }, [booking]);
  const { show, isPending, applied } = useActs(known.byId);
  const visits = visitsOf(applied(known.live), now);
  const showAct: ShowAct = (id, ...rest) => {
    const answered = show(id, ...rest);
    return (doneAt) => {
      answered(doneAt);
      void refreshBooking(id);
    };
  };
  return (
    <TitledCard title={booking.pets.length === 1 ? 'Dog' : 'Dogs'}>
      <ul className="grid gap-4">
        {booking.pets.map((pet) => (
          <li key={pet.id}>
            <DogFacts pet={pet} />
          </li>
        ))}
      </ul>
      <ol className="mt-4 grid gap-4">
        {visits.map(({ times, rows }) => (
          <li key={times.dropOffTime} className="border-t border-line pt-4">
            <h3 className="figures font-text text-base font-semibold tracking-normal">
              <TextLink
                to={`${paths.admin}?date=${todayIn(business.timeZone, times.dropOffAt)}`}
                className="inline-flex min-h-11 items-center print:min-h-0"
              >
                {spanText(times)}
              </TextLink>
            </h3>
            <ul className="mt-2 grid gap-4 sm:gap-3">
              {rows.map((row) => (
                <li key={row.key} className="grid gap-2 sm:flex sm:items-center sm:justify-between sm:gap-4">
                  <Visit row={row} times={times} />
                  <RowAct
                    row={row}
                    showAct={showAct}
                    isPending={isPending(booking.id, visitorOf(row))}
                    undo={undoable(row, now)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ChangeDates booking={booking} />
    </TitledCard>
  );
}

function Visit({
  row: { pet, presence, booking },
  times: { dropOffAt, pickUpAt },
}: {
  row: VisitRow<LiveBooking>;
  times: { dropOffAt: Date; pickUpAt: Date };
}) {
  const text = (at: Date, booked: Date) => timeText(at, booked, business.timeZone);
  return (
    <div className="min-w-0 wrap-anywhere">
      {booking.pets.length > 1 && <p className="font-semibold">{pet.name}</p>}
      {presence === null ? (
        <p className="text-ink-muted">Not checked in</p>
      ) : (
        <p className="figures text-ok">
          Checked in {text(presence.checkedInAt, dropOffAt)}
          {presence.checkedOutAt !== null && ` · Checked out ${text(presence.checkedOutAt, pickUpAt)}`}
        </p>
      )}
    </div>
  );
}

/** The booking as the day has it, so that both share what can be done with a dog. */
function liveBookingOf(booking: AdminReservation): LiveBooking {
  return {
    ...booking,
    uid: booking.customer.uid,
    status: booking.reservationStatus,
    timeSlots: booking.timeSlots.map((slot) => ({
      ...slot,
      dropOffAt: new Date(slot.dropOffAt),
      pickUpAt: new Date(slot.pickUpAt),
    })),
    firstDropOffAt: new Date(booking.firstDropOffAt),
    linkUntil: booking.linkUntil === null ? null : new Date(booking.linkUntil),
    // They are written from Today.
    reportCards: [],
    presence: booking.presence.map(({ checkedInAt, checkedOutAt, ...visitor }) => ({
      ...visitor,
      checkedInAt: new Date(checkedInAt),
      checkedOutAt: checkedOutAt === null ? null : new Date(checkedOutAt),
    })),
  };
}
