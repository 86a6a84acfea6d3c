import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import type { AuditPage } from '@pawprints/domain/contract/admin-audit';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { TextLink } from '../../components/ui/text-link.tsx';
import { actText, fieldsText, recordLink } from './audit-texts.ts';
import { TableHead } from './table-head.tsx';

type Entry = AuditPage['content'][number];

const features = tableFeatures({});
const column = createColumnHelper<typeof features, Entry>();

const columns = column.columns([
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => (
      <span className="figures whitespace-nowrap">
        {timeText(new Date(getValue()), undefined, business.timeZone)}
      </span>
    ),
  }),
  column.accessor('by', { header: 'Who', cell: ({ getValue }) => getValue().name }),
  column.accessor('act', {
    header: 'What',
    cell: ({ getValue }) => <span className="font-semibold">{actText(getValue())}</span>,
  }),
  column.accessor('record', { header: 'Record', cell: ({ row }) => <Record entry={row.original} /> }),
  column.accessor('fields', {
    header: 'Changed',
    cell: ({ getValue }) => <span className="text-sm text-ink-muted">{fieldsText(getValue())}</span>,
  }),
]);

/** A row is a card on phones, where the name of each column stands beside its value. */
export function AuditTable({ entries }: { entries: Entry[] }) {
  const table = useTable({ features, columns, data: entries, getRowId: ({ id }) => id });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">What admins have done, newest first</caption>
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

/** Where a record belongs to another, such as a note to its booking, that is named too. */
function Record({ entry: { record, recordName, about, aboutName, act } }: { entry: Entry }) {
  const { text, to } = recordLink(record, recordName);
  const other = about === record ? null : recordLink(about, aboutName);
  const isGone = act === 'removeReview' || act === 'remove';
  return (
    <>
      {to === null || isGone ? text : <TextLink to={to}>{text}</TextLink>}
      {other !== null && ' about '}
      {other !== null && (other.to === null ? other.text : <TextLink to={other.to}>{other.text}</TextLink>)}
    </>
  );
}
