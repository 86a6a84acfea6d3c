import * as z from 'zod/mini';
import { instant } from './instant.ts';

/** `eventCursors/stripe`: up to when undelivered events of Stripe have been read. */
export const eventCursorDocument = z.object({ readUpTo: instant });
