import type {
  adminWaitlistRoutes,
  WaitForOwner,
  WaitPage,
  WaitQuery,
} from '@pawprints/domain/contract/admin-waitlist';
import type { Dependencies } from '../../../dependencies.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { timeOrdered } from '../../../lib/list-page.ts';
import { openStates, type Wait } from '../../../records/waitlist.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { offerNow, removeWait } from '../waitlist/offers.ts';
import { waitView } from '../waitlist/routes.ts';

/**
 * In their turn. One round trip, which reads the page and one more.
 * @throws ApiError VALIDATION_FAILED for an invalid cursor.
 */
export async function listWaitlist(
  { collections, log, now }: Pick<Dependencies, 'collections' | 'log' | 'now'>,
  page: WaitQuery,
): Promise<WaitPage> {
  const open = collections.waitlist.where('state', 'in', openStates);
  const { entries, nextCursor } = await timeOrdered(open, page, {
    timeField: 'joinedAt',
    direction: 'asc',
    log,
  });
  // What is due has ended, and the job has not come to it yet.
  const going = entries.filter(({ dueAt }) => dueAt !== null && dueAt > now());
  return { content: going.map((wait) => ownersView({ ...wait, id: Number(wait.id) })), nextCursor };
}

function ownersView(wait: Wait): WaitForOwner {
  const { uid, customer, state, history } = wait;
  return {
    ...waitView(wait),
    customer: { ...customer, uid },
    isOutOfTurn: state === 'offered' && history.at(-1)?.what === 'offeredOutOfTurn',
  };
}

export const adminWaitlistHandlers: Handlers<typeof adminWaitlistRoutes> = {
  listWaitlist: ({ deps, query }) => listWaitlist(deps, query),
  offerOutOfTurn: async ({ deps, user, params }) =>
    ownersView(await offerNow(waitlistDependencies(deps), params.id, user.uid)),
  removeFromWaitlist: async ({ deps, user, params }) => {
    await removeWait(waitlistDependencies(deps), params.id, user.uid);
    return null;
  },
};
