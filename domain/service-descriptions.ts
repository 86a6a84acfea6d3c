import { serviceTexts as ofBusiness } from '../business/services.ts';
import type { AddOnId, ServiceId } from './catalogue.ts';

/** Separate from the prices, since pages that show only prices have those in their first load. */
export const serviceTexts: Record<
  ServiceId | AddOnId,
  { description: string; features?: readonly string[]; notes?: readonly string[] }
> = ofBusiness;

export const servicesLead = ofBusiness.lead;
