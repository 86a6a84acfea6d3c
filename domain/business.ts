/** Who the business is, as the whole product shows it. Fictional: the owner puts the real values here. */
export const business = {
  name: 'Pawprints',
  tagline: 'A house and a garden for your dog',
  phone: '(555) 555-0142',
  /** The phone number as a link dials it. */
  phoneLink: 'tel:+15555550142',
  email: 'hello@example.com',
  address: {
    street: '120 Juniper Lane',
    city: 'Alder Grove',
    region: 'WA',
    postalCode: '98000',
    country: 'US',
  },
  social: { label: 'Follow our dogs', url: 'https://social.example.com/pawprints' },
  /** IANA zone of the wall clock that every date and time of the product means; configuration may name another. */
  timeZone: 'America/Los_Angeles',
} as const;

/** The address on one line. */
export const businessAddress = `${business.address.street}, ${business.address.city}, ${business.address.region} ${business.address.postalCode}`;

/** What the business says of itself (specification 1, section 1; specification 2, section 9). */
export const claims = {
  years: '5+',
  dogs: '2,500+',
  reviews: '370+',
  stars: 5,
  certification: 'Pet first aid and CPR certified',
  insurance: 'Fully insured',
} as const;
