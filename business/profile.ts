import own from '#own/profile.json' with { type: 'json' };
import demo from './demo/profile.json' with { type: 'json' };
import { layered } from './layered.ts';

// Each by its own name: a page loads those that it shows.
export const {
  name,
  tagline,
  phone,
  email,
  address,
  social,
  priceRange,
  timeZone,
  hours,
  mail,
  claims,
  samples,
  bookings,
  services: serviceOffers,
  addOns,
} = layered(demo, own);

/** Whether this is the fictional business that the product ships with. */
export const isDemo = name === demo.name;
