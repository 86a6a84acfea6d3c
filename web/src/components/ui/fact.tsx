/** A name and its value, in a `dl`. */
export function Fact({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
      {hint !== undefined && <dd className="text-sm text-ink-muted">{hint}</dd>}
    </div>
  );
}
