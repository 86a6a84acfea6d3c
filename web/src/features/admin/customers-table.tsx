import { business } from '@pawprints/domain/business';
import { displayDate } from '@pawprints/domain/business-time';
import type { ListedCustomer } from '@pawprints/domain/contract/admin-customers';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Badge } from '../../components/ui/badge.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { customerPath } from './admin-paths.ts';
import { PhoneLink } from './phone-link.tsx';
import { TableHead } from './table-head.tsx';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, ListedCustomer>();

const columns = column.columns([
  column.accessor('name', {
    header: 'Customer',
    cell: ({ row: { original }, getValue }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-3">
          <TextLink
            to={customerPath(original.uid)}
            className="-my-2 inline-block max-w-full py-2 wrap-anywhere text-ink decoration-line-strong max-md:text-lg"
          >
            {getValue()}
          </TextLink>
          {original.isBlocked && <Badge tone="danger">Blocked</Badge>}
        </span>
        <span className="block text-sm text-ink-muted">{original.email}</span>
      </>
    ),
  }),
  column.accessor('dogs', {
    header: 'Dogs',
    cell: ({ getValue }) => getValue().join(', ') || <span className="text-ink-muted">No dog yet</span>,
  }),
  column.accessor('phone', {
    header: 'Phone',
    cell: ({ row: { original }, getValue }) =>
      getValue() === '' ? (
        <span className="text-ink-muted">–</span>
      ) : (
        <span className="-my-2.5 inline-flex">
          <PhoneLink name={original.name} number={getValue()} />
        </span>
      ),
  }),
  column.accessor('createdAt', {
    header: 'Since',
    cell: ({ getValue }) => (
      <span className="figures whitespace-nowrap text-ink-muted">
        <span className="md:hidden">Since </span>
        {displayDate(new Date(getValue()), business.timeZone)}
      </span>
    ),
  }),
]);

/** On phones each row is a card: who it is and their dogs above, the phone and the date below. */
const inCard: Readonly<Record<string, string>> = {
  name: 'max-md:col-span-2',
  dogs: 'max-md:col-span-2',
  phone: 'max-md:self-center',
  createdAt: 'max-md:self-center max-md:text-right',
};

export function CustomersTable({ customers }: { customers: ListedCustomer[] }) {
  const table = useTable({ features, columns, data: customers, getRowId: ({ uid }) => uid });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">Customers, the newest first</caption>
      <TableHead headers={table.getFlatHeaders()} />
      <tbody className="max-md:grid max-md:gap-3">
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            className="border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:rounded-card max-md:border max-md:bg-surface max-md:p-4 md:border-b"
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={classNames(
                  'min-w-0 align-top wrap-anywhere md:py-3 md:pr-4',
                  inCard[cell.column.id],
                )}
              >
                <span className="sr-only md:hidden">{String(cell.column.columnDef.header)}: </span>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
