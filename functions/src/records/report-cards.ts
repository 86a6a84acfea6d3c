import type { AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import type { ReportCard } from '@pawprints/domain/contract/report-cards';
import { meals, moods, type Publicity } from '@pawprints/domain/report-cards';
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
  /** When its customer has allowed it to be shown in public; null where they have not, or have taken that back. */
  allowedAt: z._default(z.nullable(storedInstant), null),
  /** Its copy in the gallery, whose item has the id of the photo. */
  published: z._default(
    z.nullable(partOf({ at: storedInstant, imagePath: z.string(), thumbnailPath: z.string() })),
    null,
  ),
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

export function publicityOf({
  showsOthers,
  allowedAt,
  published,
}: Pick<StoredPhoto, 'showsOthers' | 'allowedAt' | 'published'>): Publicity {
  if (published !== null) return 'shown';
  if (showsOthers) return 'never';
  return allowedAt === null ? 'asked' : 'allowed';
}

function photoView(photo: StoredPhoto) {
  const { id, file, width, height } = photo;
  return { id, file, width, height, pawPrints: publicityOf(photo) };
}

export function reportCardView(id: string, card: ReportCardDocument): ReportCard {
  return {
    ...card,
    id: Number(id),
    photos: card.photos.map(photoView),
    sentAt: card.sentAt?.toISOString() ?? null,
  };
}

export function adminReportCardView(id: string, card: ReportCardDocument): AdminReportCard {
  const photos = card.photos.map((photo) => ({ ...photoView(photo), showsOthers: photo.showsOthers }));
  return { ...card, id: Number(id), photos, sentAt: card.sentAt?.toISOString() ?? null };
}
