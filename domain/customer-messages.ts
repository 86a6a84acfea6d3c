import { business } from './business.ts';

/** Of a customer whom an admin has blocked. Apart from messages.ts, which every page loads. */
export const blockedText = `Your account cannot book online at the moment. Please call us at ${business.phone}.`;
