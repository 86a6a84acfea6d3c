import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import type { AuditPage } from '@pawprints/domain/contract/admin-audit';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { TextLink } from '../../components/ui/text-link.tsx';
import { actText, fieldsText, recordLink } from './audit-texts.ts';
import { CardCell, CardRow } from './card-row.tsx';
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

export function AuditTable({ entries }: { entries: Entry[] }) {
  const table = useTable({ features, columns, data: entries, getRowId: ({ id }) => id });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">What admins have done, newest first</caption>
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
