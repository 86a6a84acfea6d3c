import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import type { AdminReservation } from '@pawprints/domain/contract/admin-reservations';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../components/ui/badge.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { historyLines } from './booking-history-text.ts';
import { bookingAudit } from './booking-queries.ts';
import { mailState } from './mail-states.ts';

/** Who has done what with a booking, and which mails it has caused. */
export function BookingHistory({ booking }: { booking: AdminReservation }) {
  const audit = useQuery(bookingAudit(booking.id));
  const lines = historyLines(booking, audit.data?.content ?? []);
  return (
    <div className="grid items-start gap-4 print:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8">
      <TitledCard title="History">
        <ol className="grid gap-3 print:gap-1">
          {lines.map(({ key, what, who, at, note }) => (
            <li key={key} className="grid gap-x-4 wrap-anywhere sm:grid-cols-[13rem_minmax(0,1fr)]">
              <span className="figures text-sm text-ink-muted sm:pt-0.5">
                {businessTime(at, business.timeZone)}
              </span>
              <span className="min-w-0">
                <span className="font-semibold">{what}</span>
                {who !== '' && <span className="text-ink-muted"> · {who}</span>}
                {note !== '' && <span className="block whitespace-pre-wrap">{note}</span>}
              </span>
            </li>
          ))}
        </ol>
      </TitledCard>
      <div className="min-w-0 print:hidden">
        <TitledCard title="Mails">
          <Mails mails={booking.mails} />
        </TitledCard>
      </div>
    </div>
  );
}

function Mails({ mails }: Pick<AdminReservation, 'mails'>) {
  if (mails.length === 0) return <p className="text-ink-muted">No mail was sent.</p>;
  return (
    <ul className="grid gap-3">
      {mails.map(({ id, to, subject, at, state }) => (
        <li key={id} className="wrap-anywhere">
          <p className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-40 font-semibold">{subject}</span>
            <Badge tone={mailState(state).tone}>{mailState(state).text}</Badge>
          </p>
          <p className="figures text-sm text-ink-muted">
            {to}, {businessTime(new Date(at), business.timeZone)}
          </p>
        </li>
      ))}
    </ul>
  );
}
