import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { meals, moods } from '@pawprints/domain/report-cards';
import * as z from 'zod/mini';
import { partOf, storedInstant } from '../lib/documents.ts';

/** The folder of private photos in the bucket; within it each customer has one of their own. */
export const reportCardFolder = 'report-cards';

const photoPart = partOf({
  /** A public id. */
  id: z.number(),
  file: partOf({ bucket: z.string(), path: z.string() }),
  width: z.number(),
  height: z.number(),
  showsOthers: z.boolean(),
});
export type StoredPhoto = z.output<typeof photoPart>;

/**
 * `reportCards/{id}`, by public id: how a dog's visit was (docs/rules.md#report-cards). Each dog and visit has one, whose id follows
 * from them. Its photos are `report-cards/{uid}/…` in the bucket.
 */
export const reportCardDocument = z.object({
  uid: z.string(),
  reservationId: z.number(),
  petId: z.number(),
  petName: z.string(),
  /** That of the visit, as it is booked. */
  dropOffTime: z.string(),
  mood: z.enum(moods),
  meals: z.enum(meals),
  walks: z.number(),
  words: z.string(),
  /** Of `mood`, `meals`, `walks` and `words`. */
  version: z.int(),
  photos: z.array(photoPart),
  createdAt: storedInstant,
  /** Null until the customer was told of it. */
  sentAt: z.nullable(storedInstant),
});
export type ReportCardDocument = z.output<typeof reportCardDocument>;

export function reportCardView(id: string, card: ReportCardDocument): ReportCard {
  return {
    ...card,
    id: Number(id),
    photos: card.photos.map(({ showsOthers: _shows, ...photo }) => photo),
    sentAt: card.sentAt?.toISOString() ?? null,
  };
}

export function adminReportCardView(id: string, card: ReportCardDocument): AdminReportCard {
  return { ...card, id: Number(id), sentAt: card.sentAt?.toISOString() ?? null };
}
