/** Prices are whole US dollars and come from business/. */
export * from './add-ons.ts';
export { hours, limits } from './limits.ts';
export { petSizeLabels, petSizes, type PetSize } from './pets.ts';
export * from './price-rates.ts';
export * from './service-types.ts';
export * from './services.ts';
