import { allServices } from '@pawprints/domain/service-types';

/** Sections of the offered services. Each is linked by its id (docs/rules.md#services). */
export const offeredServices = allServices.filter(({ offered }) => offered);

/** False only for the id of a section that is not offered. */
export const isServiceShown = (name: string): boolean =>
  !allServices.some(({ id, offered }) => id === name && !offered);
