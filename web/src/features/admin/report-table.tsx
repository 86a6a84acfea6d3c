import { formatAmount } from '@pawprints/domain/money';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { classNames } from '../../lib/class-names.ts';
import { lengthsText } from './report-texts.ts';
import { csvFile, saveFile } from '../../lib/save-file.ts';

export type NumbersRow = {
  name: string;
  to?: string;
  revenue: number;
  receivedAtDropOff: number;
  refunds: number;
  paidBackElsewhere: number;
  nights: number;
  dogs: number;
  bookings: number;
  averageNights: number | null;
  averageDays: number | null;
};

const features = tableFeatures({});
const column = createColumnHelper<typeof features, NumbersRow>();
const amount = (dollars: number) => (dollars === 0 ? '–' : formatAmount(dollars));
const count = (number: number) => (number === 0 ? '–' : String(number));

const columns = column.columns([
  column.accessor('name', { header: '' }),
  column.accessor(({ revenue, receivedAtDropOff }) => amount(revenue + receivedAtDropOff), {
    id: 'revenue',
    header: 'Taken',
  }),
  column.accessor(({ refunds, paidBackElsewhere }) => amount(refunds + paidBackElsewhere), {
    id: 'back',
    header: 'Went back',
  }),
  column.accessor(({ nights }) => count(nights), { id: 'nights', header: 'Nights' }),
  column.accessor(({ dogs }) => count(dogs), { id: 'dogs', header: 'Dogs' }),
  column.accessor(({ bookings }) => count(bookings), { id: 'bookings', header: 'Bookings' }),
  column.accessor(lengthsText, { id: 'length', header: 'Average length' }),
]);

/** Phones have no room for these; the file has them. */
const onlyWide = new Set(['bookings', 'length']);

/** The numbers of days, months or services, as a table and as a file. */
export function ReportTable({
  title,
  firstHeader,
  rows,
  file,
}: {
  title: string;
  firstHeader: string;
  rows: NumbersRow[];
  file: { name: string; content: () => string };
}) {
  const heading = useId();
  const table = useTable({ features, columns, data: rows, getRowId: ({ name }) => name });
  const lookOf = (id: string) =>
    classNames('py-2 pl-2 first:pl-0', id !== 'name' && 'text-right', onlyWide.has(id) && 'max-md:hidden');
  return (
    <section aria-labelledby={heading} className="mb-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={heading} className="text-xl">
          {title}
        </h2>
        <Button variant="secondary" onClick={() => saveFile(csvFile(file.content()), file.name)}>
          <Download aria-hidden size={20} />
          CSV<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      </div>
      <table aria-labelledby={heading} className="figures w-full text-left max-md:text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            {table.getFlatHeaders().map(({ id, column: { columnDef } }) => (
              <th
                key={id}
                scope="col"
                className={classNames(lookOf(id), 'text-sm font-semibold text-ink-muted')}
              >
                {id === 'name' ? firstHeader : String(columnDef.header)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} className="border-b border-line">
              {row.getAllCells().map((cell) =>
                cell.column.id === 'name' ? (
                  <th key={cell.id} scope="row" className={classNames(lookOf('name'), 'font-semibold')}>
                    <RowName row={row.original} />
                  </th>
                ) : (
                  <td key={cell.id} className={lookOf(cell.column.id)}>
                    {String(cell.getValue())}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function RowName({ row: { name, to } }: { row: NumbersRow }) {
  return to === undefined ? name : <TextLink to={to}>{name}</TextLink>;
}
