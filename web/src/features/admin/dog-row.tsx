import { business } from '@pawprints/domain/business';
import type { CalendarDate } from '@pawprints/domain/calendar';
import { addOnName, serviceTypeLabels } from '@pawprints/domain/catalogue';
import { alertsOf, undoable, type DayAlert } from '@pawprints/domain/day-view';
import { formatDollars } from '@pawprints/domain/money';
import { timeText } from '@pawprints/domain/business-time';
import { comesToCustomer, whereWeComeText } from '@pawprints/domain/visit';
import { LogIn, LogOut, Phone, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Badge, type BadgeTone } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import type { LiveRow } from './day.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import type { Acts } from './use-acts.ts';
import { usePresenceCall } from './use-presence-call.ts';

/** One dog of the day, and the one thing to do with it next. */
export function DogRow({
  row,
  date,
  acts,
  now,
}: {
  row: LiveRow;
  date: CalendarDate;
  acts: Acts;
  now: Date;
}) {
  const { booking, pet } = row;
  const isCancelled = booking.status === 'CANCELLED';
  return (
    <Card as="li" flush tone={isCancelled ? 'danger' : 'plain'} className="flex min-w-0 flex-col p-4">
      <div className="flex min-w-0 flex-1 flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
            <h3 className="min-w-0 text-lg">{pet.name}</h3>
            <span className="min-w-0 text-ink-muted wrap-anywhere">{pet.breed}</span>
            <Badge>{pet.size === 'LARGE' ? 'Large' : 'Small'}</Badge>
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
          <Notes row={row} />
        </div>
        <RowAct row={row} acts={acts} now={now} />
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

function Alerts({ row: { booking, pet, section, isLate } }: { row: LiveRow }) {
  return (
    <p className="flex flex-wrap gap-2 empty:hidden">
      {isLate && <Badge tone="danger">{section === 'arriving' ? 'Has not come yet' : 'Late pick-up'}</Badge>}
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
      {phone !== '' && (
        <a
          href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          aria-label={`Call ${name}: ${phone}`}
          className="figures inline-flex min-h-11 items-center gap-1.5 font-semibold text-green underline underline-offset-4"
        >
          <Phone aria-hidden size={16} />
          {phone}
        </a>
      )}
    </p>
  );
}

function Notes({ row: { booking, pet } }: { row: LiveRow }) {
  const notes = [
    ['Health', booking.healthInformation],
    [`Of ${pet.name}`, pet.medicalInfo],
    ['Requests', booking.specialRequests],
  ].filter(([, text]) => text !== '');
  const comes = comesToCustomer(booking);
  if (notes.length === 0 && !comes) return null;
  return (
    <div className="grid gap-1 text-sm">
      {comes && <p className="font-semibold wrap-anywhere">{whereWeComeText(booking.serviceAddress)}</p>}
      <dl className="grid gap-1">
        {notes.map(([name, text]) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline font-semibold">{name}: </dt>
            <dd className="inline whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const actTexts = {
  checkIn: { text: 'Check in', Icon: LogIn, variant: 'primary' },
  checkOut: { text: 'Check out', Icon: LogOut, variant: 'secondary' },
} as const;

function RowAct({ row, acts, now }: { row: LiveRow; acts: Acts; now: Date }) {
  const { send, isPending, focusRef } = usePresenceCall(row, acts);
  const [asking, setAsking] = useState(false);
  const back = undoable(row, now);
  const { act, pet } = row;
  if (act === null && back === null) return null;
  const { text, Icon, variant } = actTexts[act ?? 'checkOut'];
  return (
    <div className="flex shrink-0 flex-wrap gap-2 sm:w-48 sm:flex-col">
      {act !== null && (
        <Button
          ref={focusRef}
          size="large"
          variant={variant}
          className="flex-1 sm:w-full"
          aria-label={`${text} ${pet.name}`}
          aria-disabled={isPending}
          onClick={() => void send({ kind: act })}
        >
          <Icon aria-hidden size={20} />
          {text}
        </Button>
      )}
      {back !== null && (
        <Button
          {...(act === null && { ref: focusRef })}
          variant="quiet"
          aria-label={`Undo the ${back.what === 'checkIn' ? 'check-in' : 'check-out'} of ${pet.name}`}
          aria-disabled={isPending}
          onClick={() =>
            back.needsReason ? setAsking(true) : void send({ kind: 'undo', what: back.what, reason: '' })
          }
        >
          <Undo2 aria-hidden size={18} />
          {back.needsReason ? 'Undo…' : 'Undo'}
        </Button>
      )}
      {back !== null && (
        <UndoDialog
          open={asking}
          onOpenChange={setAsking}
          name={pet.name}
          what={back.what}
          onUndo={(reason) => send({ kind: 'undo', what: back.what, reason })}
        />
      )}
    </div>
  );
}
