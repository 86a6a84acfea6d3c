import * as z from 'zod/mini';
import { instant } from './instant.ts';

/**
 * `eventCursors/stripe`: up to when events of Stripe have been read. Those that were not delivered; after a restore from a backup
 * (`npm run restore -- replay`) those that were delivered too, once.
 */
export const eventCursorDocument = z.object({
  readUpTo: instant,
  withDelivered: z._default(z.boolean(), false),
});
export type EventCursorDocument = z.output<typeof eventCursorDocument>;
