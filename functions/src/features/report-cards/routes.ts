import type { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import type { photoConsentRoutes } from '@pawprints/domain/contract/photo-consent';
import type { reportCardRoutes } from '@pawprints/domain/contract/report-cards';
import type { Handlers } from '../../http/define-route.ts';
import { addPhoto } from './add-photo.ts';
import { deletePhoto, markPhoto } from './change-photo.ts';
import { allowPhoto, withdrawPhoto } from './photo-consent.ts';
import { publishPhoto } from './publish-photo.ts';
import { getCard, listCards } from './read-cards.ts';
import { sendCard } from './send-card.ts';
import { writeCard } from './write-card.ts';

export const reportCardHandlers: Handlers<
  typeof reportCardRoutes & typeof photoConsentRoutes & typeof adminReportCardRoutes
> = {
  getReportCard: ({ deps, user, params }) => getCard(deps, user.uid, params.id),
  allowPhoto: ({ deps, user, params }) => allowPhoto(deps, user.uid, params),
  withdrawPhoto: ({ deps, user, params }) => withdrawPhoto(deps, user.uid, params),
  listReportCards: ({ deps, params }) => listCards(deps, params.id),
  writeReportCard: ({ deps, user, body }) => writeCard(deps, user.uid, body),
  sendReportCard: ({ deps, user, params }) => sendCard(deps, user.uid, params.id),
  addReportCardPhoto: ({ deps, user, params, headers, body, file }) => {
    const key = headers['idempotency-key'];
    return addPhoto(deps, { ...params, ...body, by: user.uid, upload: file, key });
  },
  markReportCardPhoto: ({ deps, user, params, body }) => markPhoto(deps, user.uid, { ...params, ...body }),
  deleteReportCardPhoto: ({ deps, user, params }) => deletePhoto(deps, user.uid, params),
  publishReportCardPhoto: ({ deps, user, params }) => publishPhoto(deps, user.uid, params),
};
