import { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

/** A Firestore timestamp, read as a Date; the SDK writes a Date as a timestamp by itself. */
export const instant = z.pipe(
  z.instanceof(Timestamp),
  z.transform((timestamp: Timestamp) => timestamp.toDate()),
);
