import { addressLine } from '../business/facts.ts';
import { address, email, name, phone, social, tagline, timeZone } from '../business/profile.ts';

export const business = {
  name,
  tagline,
  phone: phone.shown,
  phoneLink: `tel:${phone.dialled}`,
  email,
  address,
  social,
  /** IANA name. Every date and time of the product is in this zone. */
  timeZone,
};

export const businessAddress = addressLine;

export { claims, mail as mailSender, priceRange } from '../business/profile.ts';
