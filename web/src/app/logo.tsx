import { business } from '@pawprints/domain/business';

/** A long name gets two lines and smaller type. tests/e2e/site-layout.spec.ts sets `data-long` for a name of its own. */
const isLong = business.name.length >= 20 || business.name.split(' ').some((word) => word.length > 14);

export function Logo() {
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-2">
      <img
        src="/illustrations/brand/logo.svg"
        alt=""
        width={36}
        height={36}
        fetchPriority="low"
        className="shrink-0"
      />
      <span
        data-long={isLong || undefined}
        className="min-w-0 font-display text-xl leading-tight font-semibold data-long:line-clamp-2 data-long:text-base data-long:wrap-anywhere"
      >
        {business.name}
      </span>
    </span>
  );
}
