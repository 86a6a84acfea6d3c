type Header = { id: string; column: { columnDef: { header?: unknown } } };

/** The names of a table's columns, which phones show in its cards instead. */
export function TableHead({ headers }: { headers: readonly Header[] }) {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b border-line-strong">
        {headers.map(({ id, column }) => (
          <th key={id} scope="col" className="py-2 pr-4 text-sm font-semibold text-ink-muted">
            {String(column.columnDef.header)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
