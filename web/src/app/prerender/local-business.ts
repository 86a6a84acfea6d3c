import { currency } from '@pawprints/domain/money';
import { business, priceRange } from '@pawprints/domain/business';
import { hours } from '@pawprints/domain/limits';
import { parseTimeText } from '@pawprints/domain/time-text';
import type { LocalBusiness, WithContext } from 'schema-dts';

/** The business in schema.org's terms. Sample reviews get no markup (docs/rules.md#reviews). */
export function localBusiness(origin: string, description: string): WithContext<LocalBusiness> {
  const { street, city, region, postalCode, country } = business.address;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: business.name,
    slogan: business.tagline,
    description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/share.png`,
    telephone: business.phoneLink.replace('tel:', ''),
    email: business.email,
    priceRange,
    currenciesAccepted: currency,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      ...(region !== '' && { addressRegion: region }),
      postalCode,
      addressCountry: country,
    },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: clockTime(hours.open),
      closes: clockTime(hours.close),
    },
    ...(business.social.url !== '' && { sameAs: [business.social.url] }),
  };
}

/** Returns '21:00' for '09:00 PM'. */
function clockTime(text: string): string {
  const minutes = parseTimeText(text) ?? 0;
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
