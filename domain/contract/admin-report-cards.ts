import * as z from 'zod/mini';
import { parseWireTime } from '../calendar.ts';
import { limits } from '../limits.ts';
import { reportCardMessages } from '../report-card-messages.ts';
import { meals, moods, mostWalks } from '../report-cards.ts';
import { idempotencyHeaders, idParams, publicId, requestObject, text, trueOrFalse } from './fields.ts';
import { photoParams } from './photo-consent.ts';
import { reportCardPhotoSchema, reportCardSchema } from './report-cards.ts';
import type { RouteContract } from './route.ts';

/** `showsOthers`: another customer's dog is on it, so nobody is asked whether it may be shown in public. */
const adminPhotoSchema = z.extend(reportCardPhotoSchema, { showsOthers: z.boolean() });
export type AdminReportCardPhoto = z.output<typeof adminPhotoSchema>;

export const adminReportCardSchema = z.extend(reportCardSchema, {
  photos: z.array(adminPhotoSchema),
  /** Counts how often its words have changed: who writes others says which they have read. */
  version: z.int(),
});
export type AdminReportCard = z.output<typeof adminReportCardSchema>;

const adminReportCardList = z.object({ content: z.array(adminReportCardSchema) });

const visit = 'The drop-off must be a time of the booking, as it is stored.';
const version = 'The version must be a whole number, or null for a new report card.';

export const reportCardWords = {
  mood: z.enum(moods, reportCardMessages.mood),
  meals: z.enum(meals, reportCardMessages.meals),
  walks: z
    .int(reportCardMessages.walks)
    .check(z.refine((walks) => walks >= 0 && walks <= mostWalks, reportCardMessages.walks)),
  words: z._default(text('What you write', limits.textMax), ''),
};

export const reportCardBody = requestObject({
  reservationId: publicId,
  petId: publicId,
  dropOffTime: z.string(visit).check(z.refine((time) => parseWireTime(time) !== null, visit)),
  ...reportCardWords,
  /** The version that is replaced, as it was read; null where there was none. */
  replaces: z.nullable(z.int(version)),
});
export type ReportCardBody = z.output<typeof reportCardBody>;

const photoBody = requestObject({ showsOthers: trueOrFalse('Whether it shows another dog') });

export const adminReportCardRoutes = {
  listReportCards: {
    method: 'GET',
    path: '/admin/reservation/{id}/report-cards',
    auth: 'admin',
    summary: 'The report cards of a booking, those too that are not sent yet',
    params: idParams,
    result: adminReportCardList,
  },
  writeReportCard: {
    method: 'POST',
    path: '/admin/report-cards',
    auth: 'admin',
    summary: "Writes the report card of a dog's visit, or other words; the same again changes nothing",
    body: reportCardBody,
    result: adminReportCardSchema,
    errors: ['NOT_FOUND', 'CONFLICT', 'BUSY'],
  },
  sendReportCard: {
    method: 'POST',
    path: '/admin/report-cards/{id}/send',
    auth: 'admin',
    summary: 'Shows a report card to its customer, and tells them by a mail, once',
    params: idParams,
    result: adminReportCardSchema,
    errors: ['BUSY'],
  },
  addReportCardPhoto: {
    method: 'POST',
    path: '/admin/report-cards/{id}/photos',
    auth: 'admin',
    summary:
      'Adds a photo to a report card: PNG, JPEG or WebP, at most 10 MB; the same key and file are one photo',
    params: idParams,
    headers: idempotencyHeaders,
    body: photoBody,
    multipart: {
      jsonPart: 'photo',
      filePart: 'file',
      maxFileBytes: limits.imageBytes,
      messages: { missing: reportCardMessages.photo, tooLarge: reportCardMessages.photoTooLarge },
      counted: 'photosOfAdmin',
    },
    result: adminReportCardSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  markReportCardPhoto: {
    method: 'PATCH',
    path: '/admin/report-cards/{id}/photos/{photo}',
    auth: 'admin',
    summary: "Says whether a photo shows another customer's dog",
    params: photoParams,
    body: photoBody,
    result: adminReportCardSchema,
    errors: ['BUSY'],
  },
  deleteReportCardPhoto: {
    method: 'DELETE',
    path: '/admin/report-cards/{id}/photos/{photo}',
    auth: 'admin',
    summary: 'Removes a photo from a report card, with its file',
    params: photoParams,
    result: z.null(),
    errors: ['BUSY'],
  },
  publishReportCardPhoto: {
    method: 'POST',
    path: '/admin/report-cards/{id}/photos/{photo}/publish',
    auth: 'admin',
    summary:
      'Shows a photo that its customer has allowed in the gallery, as the item of the same id; the same again changes nothing',
    params: photoParams,
    result: adminReportCardSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
