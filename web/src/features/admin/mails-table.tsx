import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import type { MailPage } from '@pawprints/domain/contract/admin-mails';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Badge } from '../../components/ui/badge.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { bookingPath, customersPath } from './admin-paths.ts';
import { CardCell, CardRow } from './card-row.tsx';
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

export function MailsTable({ mails }: { mails: Mail[] }) {
  const table = useTable({ features, columns, data: mails, getRowId: ({ id }) => id });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Mails of the last 90 days, newest first</caption>
      <TableHead headers={table.getFlatHeaders()} />
      <tbody className="max-md:grid max-md:gap-3">
        {table.getRowModel().rows.map((row) => (
          <CardRow key={row.id}>
            {row.getAllCells().map((cell) => (
              <CardCell key={cell.id} name={String(cell.column.columnDef.header)}>
                <table.FlexRender cell={cell} />
              </CardCell>
            ))}
          </CardRow>
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
