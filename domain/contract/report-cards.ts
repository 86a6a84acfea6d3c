import * as z from 'zod/mini';
import { meals, moods, publicities } from '../report-cards.ts';
import { extensibleEnum, idParams, isoInstant, publicId } from './fields.ts';
import type { RouteContract } from './route.ts';

const pixels = z.int().check(z.positive());

/** The bucket and the path of a file that the storage rules show to its customer and to admins. There is no link to it. */
const fileSchema = z.object({ bucket: z.string(), path: z.string() });

export const reportCardPhotoSchema = z.object({
  id: publicId,
  file: fileSchema,
  width: pixels,
  height: pixels,
  pawPrints: extensibleEnum(publicities),
});
export type ReportCardPhoto = z.output<typeof reportCardPhotoSchema>;

/** How a dog's visit was. `dropOffTime` is that of the visit, as it is booked. */
export const reportCardSchema = z.object({
  id: publicId,
  reservationId: publicId,
  petId: publicId,
  petName: z.string(),
  dropOffTime: z.string(),
  mood: extensibleEnum(moods),
  meals: extensibleEnum(meals),
  walks: z.int().check(z.nonnegative()),
  words: z.string(),
  photos: z.array(reportCardPhotoSchema),
  /** When the customer was told of it. */
  sentAt: z.nullable(isoInstant),
});
export type ReportCard = z.output<typeof reportCardSchema>;

export const reportCardRoutes = {
  getReportCard: {
    method: 'GET',
    path: '/report-cards/{id}',
    auth: 'user',
    summary: "A report card of one of the customer's dogs, once it was sent",
    params: idParams,
    result: reportCardSchema,
  },
} as const satisfies Record<string, RouteContract>;
