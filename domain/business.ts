import { addressLine } from '../business/facts.ts';
import { profile } from '../business/profile.ts';

const { name, tagline, phone, email, address, social, priceRange, timeZone, mail } = profile;

/** Who the business is, as the whole product shows it (business/README.md). */
export const business = {
  name,
  tagline,
  phone: phone.shown,
  /** The phone number as a link dials it. */
  phoneLink: `tel:${phone.dialled}`,
  email,
  address,
  social,
  priceRange,
  /** IANA zone of the wall clock that every date and time of the product means. */
  timeZone,
  mail,
};

/** The address on one line. */
export const businessAddress = addressLine;

/** What the business says of itself (specification 1, section 1; specification 2, section 9). */
export const claims = profile.claims;
