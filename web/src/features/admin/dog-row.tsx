import type { CalendarDate } from '@pawprints/domain/calendar';
import { formatDollars } from '@pawprints/domain/money';
import { NotebookPen, StickyNote } from 'lucide-react';
import { memo, use } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Card } from '../../components/ui/card.tsx';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { PhoneLink } from './phone-link.tsx';
import { bookingPath, customerPath, receivePath } from './admin-paths.ts';
import { cardStateOf, cardSubjectOf, type WrittenSubject } from './card-subject.ts';
import { dueAtVisit } from './due-at-door.ts';
import { isSameNotes, subjectsOf } from './day-notes.ts';
import type { OpenNotes } from './day.tsx';
import type { Note } from './live-notes.ts';
import { isSameRow, type LiveRow } from './live-row.ts';
import { ShortText } from './short-text.tsx';
import { RowAct, type RowActProps } from './row-act.tsx';
import { VaccinationRulesContext } from './vaccination-rules-context.ts';
import { addressText, alertsIn, serviceText, timeOn, writtenOf } from './row-texts.ts';

type Props = RowActProps & {
  row: LiveRow;
  date: CalendarDate;
  /** Of admins, about the dog, the booking and the customer. */
  notes: readonly Note[];
  onOpenNotes: (open: OpenNotes) => void;
  onWriteCard: (subject: WrittenSubject) => void;
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

function Row({ row, date, notes, onOpenNotes, onWriteCard, ...acts }: Props) {
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
            <div className="-my-2 -mr-2 flex shrink-0">
              <CardButton row={row} onWriteCard={onWriteCard} />
              <IconButton
                icon={StickyNote}
                label={notes.length === 0 ? `Add a note about ${pet.name}` : notesTitle}
                aria-haspopup="dialog"
                onClick={() => onOpenNotes({ title: notesTitle, subjects: subjectsOf(row) })}
              />
            </div>
          </div>
          <p className="figures font-semibold">
            <Times row={row} date={date} />
          </p>
          <p className="text-sm text-ink-muted">{serviceText(row)}</p>
          <Alerts row={row} />
          <Due row={row} />
          <CustomerLine row={row} />
          <Information row={row} />
          <RowNotes notes={notes} />
        </div>
        <RowAct row={row} {...acts} />
      </div>
    </Card>
  );
}

function Times({ row: { dropOffAt, pickUpAt, presence }, date }: { row: LiveRow; date: CalendarDate }) {
  const text = (at: Date) => timeOn(date, at);
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

function CardButton({ row, onWriteCard }: Pick<Props, 'row' | 'onWriteCard'>) {
  const subject = cardSubjectOf(row);
  if (subject === null) return null;
  const { name } = row.pet;
  return (
    <IconButton
      icon={NotebookPen}
      label={`${cardStateOf(row, subject) === null ? 'Write the report' : 'Report'} card of ${name}`}
      aria-haspopup="dialog"
      onClick={() => onWriteCard(subject)}
    />
  );
}

function CardBadge({ row }: Pick<Props, 'row'>) {
  const subject = cardSubjectOf(row);
  const state = subject && cardStateOf(row, subject);
  if (state === null) return null;
  return state === 'sent' ? (
    <Badge tone="ok">Report card sent</Badge>
  ) : (
    <Badge tone="warn">Report card not sent</Badge>
  );
}

function Alerts({ row }: { row: LiveRow }) {
  const rules = use(VaccinationRulesContext);
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {alertsIn(row, rules).map(({ text, tone }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
      <CardBadge row={row} />
    </p>
  );
}

/** To where it is recorded with one more press. */
function Due({ row: { booking, pet } }: { row: LiveRow }) {
  const due = dueAtVisit(booking);
  if (due === 0) return null;
  return (
    <p>
      <TextLink
        to={receivePath(booking.id)}
        className="-my-1 inline-flex min-h-11 items-center font-semibold"
      >
        Received {formatDollars(due)}…<span className="sr-only"> for {pet.name}</span>
      </TextLink>
    </p>
  );
}

function CustomerLine({ row: { booking } }: { row: LiveRow }) {
  const { name, phone } = booking.customer;
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <TextLink
        to={customerPath(booking.uid)}
        className="-my-2 inline-block min-w-0 py-2 wrap-anywhere text-ink decoration-line-strong"
      >
        {name}
      </TextLink>
      {phone !== '' && <PhoneLink name={name} number={phone} />}
    </p>
  );
}

function Information({ row }: { row: LiveRow }) {
  const written = writtenOf(row);
  const address = addressText(row);
  if (written.length === 0 && address === '') return null;
  return (
    <div className="grid gap-1 text-sm">
      {address !== '' && <p className="font-semibold wrap-anywhere">{address}</p>}
      <dl className="grid gap-1">
        {written.map(({ name, text, lines }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-semibold">{name}: </dt>
            <ShortText as="dd" text={text} lines={lines} about={`'${name}', ${row.pet.name}`} />
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
