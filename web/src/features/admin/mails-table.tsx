import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import type { MailPage } from '@pawprints/domain/contract/admin-mails';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Badge } from '../../components/ui/badge.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { bookingPath, customersPath } from './admin-paths.ts';
import { mailState } from './mail-states.ts';
import { TableHead } from './table-head.tsx';

type Mail = MailPage['content'][number];

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Mail>();

const columns = column.columns([
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => (
      <span className="figures whitespace-nowrap">
        {timeText(new Date(getValue()), undefined, business.timeZone)}
      </span>
    ),
  }),
  column.accessor('to', { header: 'To', cell: ({ getValue }) => <Reader to={getValue()} /> }),
  column.accessor('subject', { header: 'Subject', cell: ({ row }) => <Subject mail={row.original} /> }),
  column.accessor('state', { header: 'State', cell: ({ row }) => <State mail={row.original} /> }),
]);

/** A row is a card on phones, where the name of each column stands beside its value. */
export function MailsTable({ mails }: { mails: Mail[] }) {
  const table = useTable({ features, columns, data: mails, getRowId: ({ id }) => id });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Mails of the last 90 days, newest first</caption>
      <TableHead headers={table.getFlatHeaders()} />
      <tbody className="max-md:grid max-md:gap-3">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="border-line max-md:grid max-md:gap-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b"
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className="min-w-0 align-top wrap-anywhere max-md:grid max-md:grid-cols-[4.5rem_1fr] max-md:items-baseline max-md:gap-3 md:py-3 md:pr-4"
              >
                <span aria-hidden className="text-sm text-ink-muted md:hidden">
                  {String(cell.column.columnDef.header)}
                </span>
                <span className="min-w-0">
                  <table.FlexRender cell={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reader({ to }: { to: string }) {
  if (to === business.email) return <>You ({to})</>;
  return to === '' ? 'Nobody' : <TextLink to={customersPath(to)}>{to}</TextLink>;
}

function Subject({ mail: { subject, reservationId } }: { mail: Mail }) {
  if (reservationId === null) return <span className="font-semibold">{subject}</span>;
  return <TextLink to={bookingPath(reservationId)}>{subject}</TextLink>;
}

function State({ mail: { state, error } }: { mail: Mail }) {
  const { text, tone } = mailState(state);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {error !== '' && <span className="mt-1 block text-sm text-ink-muted">{error}</span>}
    </>
  );
}
