import type { adminReportCardRoutes } from '@pawprints/domain/contract/admin-report-cards';
import type { reportCardRoutes } from '@pawprints/domain/contract/report-cards';
import type { Handlers } from '../../http/define-route.ts';
import { addPhoto } from './add-photo.ts';
import { deletePhoto, markPhoto } from './change-photo.ts';
import { getCard, listCards } from './read-cards.ts';
import { sendCard } from './send-card.ts';
import { writeCard } from './write-card.ts';

export const reportCardHandlers: Handlers<typeof reportCardRoutes & typeof adminReportCardRoutes> = {
  getReportCard: ({ deps, user, params }) => getCard(deps, user.uid, params.id),
  listReportCards: ({ deps, params }) => listCards(deps, params.id),
  writeReportCard: ({ deps, user, body }) => writeCard(deps, user.uid, body),
  sendReportCard: ({ deps, user, params }) => sendCard(deps, user.uid, params.id),
  addReportCardPhoto: ({ deps, user, params, headers, body, file }) => {
    const key = headers['idempotency-key'];
    return addPhoto(deps, { ...params, ...body, by: user.uid, upload: file, key });
  },
  markReportCardPhoto: ({ deps, user, params, body }) => markPhoto(deps, user.uid, { ...params, ...body }),
  deleteReportCardPhoto: ({ deps, user, params }) => deletePhoto(deps, user.uid, params),
};
