import { business } from '@pawprints/domain/business';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { alertsOf, type DayAlert } from '@pawprints/domain/day-view';
import { formatDollars } from '@pawprints/domain/money';
import { timeText } from '@pawprints/domain/business-time';
import { comesToCustomer, whereWeComeText } from '@pawprints/domain/visit';
import { StickyNote } from 'lucide-react';
import { memo } from 'react';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { PhoneLink } from './phone-link.tsx';
import { bookingPath } from './admin-paths.ts';
import { isSameNotes, subjectsOf } from './day-notes.ts';
import type { OpenNotes } from './day.tsx';
import type { Note } from './live-notes.ts';
import { isSameRow, type LiveRow } from './live-row.ts';
import { ShortText } from './short-text.tsx';
import { RowAct, type RowActProps } from './row-act.tsx';

type Props = RowActProps & {
  row: LiveRow;
  date: CalendarDate;
  /** Of admins, about the dog, the booking and the customer. */
  notes: readonly Note[];
  onOpenNotes: (open: OpenNotes) => void;
};

/**
 * One dog of the day, and the one thing to do with it next. Of 40 rows a press renders one, and the browser lays out one: each is
 * contained (docs/performance.md).
 */
export const DogRow = memo(
  Row,
  (a, b) =>
    isSameRow(a.row, b.row) &&
    a.date === b.date &&
    a.isPending === b.isPending &&
    isSameNotes(a.notes, b.notes) &&
    a.undo?.needsReason === b.undo?.needsReason,
);

function Row({ row, date, notes, onOpenNotes, ...acts }: Props) {
  const { booking, pet } = row;
  const notesTitle = `Notes about ${pet.name}`;
  const isCancelled = booking.status === 'CANCELLED';
  return (
    <Card
      as="li"
      flush
      tone={isCancelled ? 'danger' : 'plain'}
      className="flex min-w-0 flex-col p-4 contain-content"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
          <div className="flex items-start justify-between gap-x-2">
            <div className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
              <h3 className="min-w-0 text-lg wrap-anywhere">
                <TextLink
                  to={bookingPath(booking.id)}
                  className="-my-2 inline-block max-w-full py-2 wrap-anywhere text-ink decoration-line-strong"
                >
                  {pet.name}
                </TextLink>
              </h3>
              <span className="min-w-0 text-ink-muted wrap-anywhere">{pet.breed}</span>
              <Badge>{pet.size === 'LARGE' ? 'Large' : 'Small'}</Badge>
            </div>
            <IconButton
              icon={StickyNote}
              label={notes.length === 0 ? `Add a note about ${pet.name}` : notesTitle}
              className="-my-2 -mr-2"
              aria-haspopup="dialog"
              onClick={() => onOpenNotes({ title: notesTitle, subjects: subjectsOf(row) })}
            />
          </div>
          <p className="figures font-semibold">
            <Times row={row} date={date} />
          </p>
          <p className="text-sm text-ink-muted">
            {[serviceTypeLabels[booking.serviceType], ...booking.additionalServices.map(addOnName)].join(
              ' · ',
            )}
          </p>
          <Alerts row={row} />
          <CustomerLine row={row} />
          <Information row={row} />
          <RowNotes notes={notes} />
        </div>
        <RowAct row={row} {...acts} />
      </div>
    </Card>
  );
}

function Times({ row, date }: { row: LiveRow; date: CalendarDate }) {
  const { dropOffAt, pickUpAt, presence } = row;
  // Noon is on the date in every zone that has a business.
  const shown = new Date(`${date}T20:00:00Z`);
  const text = (at: Date) => timeText(at, shown, business.timeZone);
  return (
    <>
      {text(dropOffAt)} to {text(pickUpAt)}
      {presence !== null && (
        <span className="block text-sm text-ok">
          Checked in {text(presence.checkedInAt)}
          {presence.checkedOutAt !== null && ` · Checked out ${text(presence.checkedOutAt)}`}
        </span>
      )}
    </>
  );
}

const alertTexts: Record<DayAlert, { text: string; tone: BadgeTone }> = {
  notVaccinated: { text: 'Not vaccinated', tone: 'danger' },
  firstVisit: { text: 'First visit', tone: 'green' },
  health: { text: 'Health information', tone: 'warn' },
  requests: { text: 'Special requests', tone: 'warn' },
};

function Alerts({ row: { booking, pet, presence, isLate } }: { row: LiveRow }) {
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {isLate && <Badge tone="danger">{presence === null ? 'Has not come yet' : 'Late pick-up'}</Badge>}
      {booking.status === 'CANCELLED' && <Badge tone="danger">Cancelled</Badge>}
      {booking.status === 'PENDING' && (
        <Badge tone="danger">Not paid yet: {formatDollars(booking.totalPrice)}</Badge>
      )}
      {alertsOf(booking, pet).map((alert) => (
        <Badge key={alert} tone={alertTexts[alert].tone}>
          {alertTexts[alert].text}
        </Badge>
      ))}
    </p>
  );
}

function CustomerLine({ row: { booking } }: { row: LiveRow }) {
  const { name, phone } = booking.customer;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 wrap-anywhere">{name}</span>
      {phone !== '' && <PhoneLink name={name} number={phone} />}
    </p>
  );
}

function Information({ row: { booking, pet } }: { row: LiveRow }) {
  const notes = [
    { name: 'Health', text: booking.healthInformation, lines: 6 },
    { name: `Of ${pet.name}`, text: pet.medicalInfo, lines: 6 },
    { name: 'Requests', text: booking.specialRequests, lines: 4 },
  ].filter(({ text }) => text !== '');
  const comes = comesToCustomer(booking);
  if (notes.length === 0 && !comes) return null;
  return (
    <div className="grid gap-1 text-sm">
      {comes && <p className="font-semibold wrap-anywhere">{whereWeComeText(booking.serviceAddress)}</p>}
      <dl className="grid gap-1">
        {notes.map(({ name, text, lines }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-semibold">{name}: </dt>
            <ShortText text={text} lines={lines} about={`'${name}', ${pet.name}`} />
          </div>
        ))}
      </dl>
    </div>
  );
}

function RowNotes({ notes }: Pick<Props, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm">
      {notes.map(({ id, text, byName }) => (
        <li key={id} className="border-l-3 border-sun pl-3 wrap-anywhere">
          <span className="line-clamp-4 whitespace-pre-wrap">{text}</span>
          <span className="text-ink-muted">{byName}</span>
        </li>
      ))}
    </ul>
  );
}
