/** What the business offers: services, add-ons and what is known of dogs. Prices are whole US dollars and stand in business/. */
export * from './add-ons.ts';
export { hours, limits } from './limits.ts';
export * from './pet-sizes.ts';
export * from './price-rates.ts';
export * from './service-types.ts';
export * from './services.ts';
