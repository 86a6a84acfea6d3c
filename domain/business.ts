import { addressLine } from '../business/facts.ts';
import { address, email, name, phone, social, tagline, timeZone } from '../business/profile.ts';

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
  /** IANA zone of the wall clock that every date and time of the product means. */
  timeZone,
};

/** The address on one line. */
export const businessAddress = addressLine;

export { claims, mail as mailSender, priceRange } from '../business/profile.ts';
