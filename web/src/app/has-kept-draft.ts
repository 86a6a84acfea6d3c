import { tabTexts } from '../lib/storage.ts';

/**
 * How a form's draft begins (../lib/use-form-draft.ts), and the service of a booking's (../entities/booking/draft-store.ts): every page
 * asks, and neither is loaded everywhere. In a text that a person typed the quotation marks would follow backslashes.
 */
const draft = /"(?:values":\{|serviceId":")/;

/** Whether anything that the person typed or chose is kept for this tab: a form's draft, or a booking with a service. */
export function hasKeptDraft(): boolean {
  return tabTexts().some((text) => draft.test(text));
}
