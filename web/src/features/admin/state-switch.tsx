import { PageLink } from '../../rendering/page-link.tsx';

/** Which part of a list is shown, beside the heading. Each part has an address of its own. */
export function StateSwitch({
  label,
  parts,
  shown,
}: {
  label: string;
  parts: readonly { value: string; label: string; to: string }[];
  shown: string;
}) {
  return (
    <nav aria-label={label} className="flex rounded-control border border-line-strong bg-surface p-0.5">
      {parts.map(({ value, label: name, to }) => (
        <PageLink
          key={value}
          to={to}
          aria-current={value === shown ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-control px-4 font-semibold text-ink-muted transition-colors hover:text-green aria-[current=page]:bg-green-tint aria-[current=page]:text-green forced-colors:aria-[current=page]:underline"
        >
          {name}
        </PageLink>
      ))}
    </nav>
  );
}
