import { business } from '@pawprints/domain/business';
import { displayDate } from '@pawprints/domain/business-time';
import type { ListedBooking } from '@pawprints/domain/contract/admin-booking-list';
import { formatAmount } from '@pawprints/domain/money';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { spanText } from '@pawprints/domain/visit';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Badge } from '../../components/ui/badge.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { bookingPath } from './admin-paths.ts';
import { bookingStatusOf, differenceName, linkTextOf } from './booking-status.ts';
import { TableHead } from './table-head.tsx';

const features = tableFeatures({});
const column = createColumnHelper<typeof features, ListedBooking>();

const columns = column.columns([
  column.accessor('dogs', {
    header: 'Dogs',
    cell: ({ row: { original }, getValue }) => (
      <TextLink
        to={bookingPath(original.id)}
        className="-my-2 inline-block max-w-full py-2 font-semibold wrap-anywhere text-ink decoration-line-strong max-md:text-lg"
      >
        {getValue().join(', ') || 'No dog'}
      </TextLink>
    ),
  }),
  column.accessor('reservationStatus', {
    header: 'Status',
    cell: ({ row: { original } }) => <Status booking={original} />,
  }),
  column.accessor('serviceType', {
    header: 'Service',
    cell: ({ getValue }) => serviceTypeLabels[getValue()],
  }),
  column.accessor('dropOffTime', {
    header: 'First drop-off to last pick-up',
    cell: ({ row: { original } }) => (
      <span className="figures wrap-normal md:inline-block md:min-w-44">{spanText(original)}</span>
    ),
  }),
  column.accessor('customer', {
    header: 'Customer',
    cell: ({ getValue }) => (
      <>
        {getValue().name}
        <span className="block text-sm text-ink-muted">{getValue().email}</span>
      </>
    ),
  }),
  column.accessor('totalPrice', {
    header: 'Total',
    cell: ({ row: { original }, getValue }) => (
      <span className="figures font-semibold">
        {formatAmount(getValue())}
        {original.difference !== null && (
          <span className="block text-sm font-normal text-warn max-md:inline">
            {' '}
            {differenceName(original.difference)}: {formatAmount(original.difference.amount)}
          </span>
        )}
        {original.refunded > 0 && (
          <span className="block text-sm font-normal text-ink-muted max-md:inline">
            {' '}
            {formatAmount(original.refunded)} refunded
          </span>
        )}
        {original.toGiveBack > 0 && (
          <span className="block text-sm font-normal text-warn max-md:inline">
            {' '}
            {formatAmount(original.toGiveBack)} to be given back
          </span>
        )}
      </span>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Made',
    cell: ({ getValue }) => (
      <span className="figures whitespace-nowrap text-ink-muted">
        <span className="md:hidden">Made </span>
        {displayDate(new Date(getValue()), business.timeZone)}
      </span>
    ),
  }),
]);

function Status({ booking }: { booking: ListedBooking }) {
  const { text, tone } = bookingStatusOf(booking);
  const linkText = linkTextOf(booking);
  return (
    <>
      <Badge tone={tone}>{text}</Badge>
      {linkText !== null && (
        <span className="figures mt-1 block text-sm text-ink-muted md:max-w-44">{linkText}</span>
      )}
    </>
  );
}

const ofOneCustomer = columns.filter((one) => !('accessorKey' in one) || one.accessorKey !== 'customer');

/** On phones each row is a card of two columns: dogs and status above, total and date below, the rest across both. */
const inCard: Readonly<Record<string, string>> = {
  reservationStatus: 'max-md:text-right',
  serviceType: 'max-md:col-span-2',
  dropOffTime: 'max-md:col-span-2 max-md:font-semibold',
  customer: 'max-md:col-span-2',
  createdAt: 'max-md:text-right',
};

export function BookingsTable({
  bookings,
  caption,
  isOfOneCustomer = false,
}: {
  bookings: ListedBooking[];
  caption: string;
  isOfOneCustomer?: boolean;
}) {
  const shown = isOfOneCustomer ? ofOneCustomer : columns;
  const table = useTable({ features, columns: shown, data: bookings, getRowId: ({ id }) => String(id) });
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
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
