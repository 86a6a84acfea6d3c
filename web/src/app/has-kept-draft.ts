import { tabTexts } from '../lib/storage.ts';

/**
 * Matches the start of a form's draft (../lib/use-form-draft.ts) and the service of a booking's draft
 * (../entities/booking/draft-store.ts). A pattern, because every page asks and not every page loads those
 * modules. It never matches typed text, where quotation marks follow backslashes.
 */
const draft = /"(?:values":\{|serviceId":")/;

export function hasKeptDraft(): boolean {
  return tabTexts().some((text) => draft.test(text));
}
