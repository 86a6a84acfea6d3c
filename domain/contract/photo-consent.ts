import * as z from 'zod/mini';
import { idParams } from './fields.ts';
import { reportCardSchema } from './report-cards.ts';
import type { RouteContract } from './route.ts';

/** Of a photo of a report card. */
export const photoParams = z.object({ id: idParams.shape.id, photo: idParams.shape.id });

export const photoConsentRoutes = {
  allowPhoto: {
    method: 'PUT',
    path: '/report-cards/{id}/photos/{photo}/consent',
    auth: 'user',
    summary: 'Allows a photo of a report card to be shown in the gallery; the same again changes nothing',
    params: photoParams,
    result: reportCardSchema,
    errors: ['CONFLICT', 'BUSY'],
  },
  withdrawPhoto: {
    method: 'DELETE',
    path: '/report-cards/{id}/photos/{photo}/consent',
    auth: 'user',
    summary:
      'Takes that back: where the photo is in the gallery, it is gone from there with its public files',
    params: photoParams,
    result: reportCardSchema,
    errors: ['BUSY'],
  },
} as const satisfies Record<string, RouteContract>;
