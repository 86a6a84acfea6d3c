import { serviceTexts } from '../business/services.ts';
import type { AddOnId, ServiceId } from './catalogue.ts';

/**
 * The prose of the catalogue: what a service or an add-on is like, what is included, and what to know before booking it.
 * Apart from the prices, since pages that show only those have them in their first load.
 */
export const words: Record<
  ServiceId | AddOnId,
  { description: string; features?: readonly string[]; notes?: readonly string[] }
> = serviceTexts;

/** What the services page begins with. */
export const servicesLead = serviceTexts.lead;
