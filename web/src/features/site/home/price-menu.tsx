import { addOns, isOffered, offeredServiceIds, services, type PriceRow } from '@pawprints/domain/catalogue';
import { hours } from '@pawprints/domain/limits';
import { PriceList } from '../../../components/ui/price-list.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { home } from '../../../content/home.ts';
import { menuRow } from '../price-texts.ts';
import { paths } from '../../../lib/paths.ts';

const groups: readonly { name: string; prices: readonly PriceRow[] }[] = [
  ...offeredServiceIds
    .filter((id) => id !== 'longterm')
    .map((id) => ({ name: services[id].name, prices: services[id].prices })),
  ...(isOffered('DOG_BATH') ? [{ name: addOns.DOG_BATH.name, prices: addOns.DOG_BATH.prices ?? [] }] : []),
];

export function PriceMenu() {
  return (
    <section
      aria-labelledby="menu-title"
      className="page-column grid gap-8 py-8 md:py-12 lg:grid-cols-[1fr_2fr] lg:gap-18"
    >
      <div>
        <h2 id="menu-title" className="text-3xl">
          {home.menu.title}
        </h2>
        <p className="mt-3 max-w-prose text-ink-muted">
          The booking adds up your dates, your dogs and what you add to them, line by line, before you pay.
          Drop-off and pick-up from <span className="figures whitespace-nowrap">{hours.open}</span> to{' '}
          <span className="figures whitespace-nowrap">{hours.close}</span>.
        </p>
        <p className="mt-3">
          <TextLink to={paths.services}>All services, with everything that is included</TextLink>
        </p>
      </div>
      <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
        {groups.map(({ name, prices }) => (
          <div key={name}>
            <h3 className="mb-3 border-b border-line pb-2 text-lg">{name}</h3>
            <PriceList rows={prices.map(menuRow)} />
          </div>
        ))}
      </div>
    </section>
  );
}
