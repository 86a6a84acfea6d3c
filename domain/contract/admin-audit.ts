import * as z from 'zod/mini';
import { cursorText, extensibleEnum, isoInstant, requestObject } from './fields.ts';
import type { RouteContract } from './route.ts';

/** What an admin can do. 'write' and 'remove' are changes of a record that have no name of their own. */
export const auditActs = [
  'checkIn',
  'checkOut',
  'undo',
  'book',
  'sendLink',
  'receive',
  'undoReceive',
  'changeDates',
  'cancel',
  'refund',
  'settle',
  'retry',
  'hideReview',
  'showReview',
  'removeReview',
  'answerReview',
  'setCapacity',
  'changeSettings',
  'changeAgreement',
  'changeVaccinationRules',
  'closeDays',
  'openDays',
  'block',
  'unblock',
  'approveVaccination',
  'rejectVaccination',
  'sendReportCard',
  'publishPhoto',
  'offerPlaces',
  'removeWait',
  'write',
  'remove',
] as const;
export type AuditAct = (typeof auditActs)[number];

const auditEntrySchema = z.object({
  id: z.string(),
  at: isoInstant,
  /** `name` is what the admin is called today, 'User' where the account is gone. */
  by: z.object({ uid: z.string(), name: z.string() }),
  act: extensibleEnum(auditActs),
  /** The path of the changed document, such as 'reservations/123'. */
  record: z.string(),
  /** What the record belongs to: of a note the path of what it is about, else the record itself. */
  about: z.string(),
  /** What the record is called today: the name of a picture, a person or a pet. Null of others, and of what is gone. */
  recordName: z.nullable(z.string()),
  aboutName: z.nullable(z.string()),
  /** The names of the changed fields, never their content. */
  fields: z.array(z.string()),
});

/** No page loads this file for a customer, as it does limits.ts. */
export const auditPerCall = 50;

const auditPageSchema = z.object({ content: z.array(auditEntrySchema), nextCursor: z.nullable(z.string()) });
export type AuditPage = z.infer<typeof auditPageSchema>;

const recordMessage = "The record must be a path such as 'reservations/123'.";

const auditQuery = requestObject({
  record: z.optional(
    z
      .string(recordMessage)
      .check(z.maxLength(300, recordMessage), z.regex(/^\w+\/[\w.-]+(\/\w+\/[\w.-]+)?$/, recordMessage)),
  ),
  cursor: z.optional(cursorText),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const adminAuditRoutes = {
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    auth: 'admin',
    summary: 'What admins have done, newest first: all of it, or with one record and the notes about it',
    query: auditQuery,
    result: auditPageSchema,
  },
} as const satisfies Record<string, RouteContract>;
