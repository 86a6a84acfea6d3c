import { business } from '@pawprints/domain/business';

/** The business's name beside its mark, a paw whose pad is a house. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2">
      <img
        src="/illustrations/brand/logo.svg"
        alt=""
        width={36}
        height={36}
        fetchPriority="low"
        className="shrink-0"
      />
      <span className="font-display text-xl leading-tight font-semibold">{business.name}</span>
    </span>
  );
}
