import type { adminDayRoutes } from '@pawprints/domain/contract/admin-day';
import type { adminNoteRoutes } from '@pawprints/domain/contract/admin-notes';
import type { Handlers } from '../../../http/define-route.ts';
import { notesAbout } from '../../../records/read-notes.ts';
import { dayOf } from './day.ts';

export const adminDayHandlers: Handlers<typeof adminDayRoutes & typeof adminNoteRoutes> = {
  getDay: ({ deps, params }) => dayOf(deps, params.date),
  listNotes: ({ deps, query }) => notesAbout(deps, query.about),
};
