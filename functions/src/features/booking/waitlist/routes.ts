import type { Wait as WaitAsRead, waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import type { Handlers } from '../../../http/define-route.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { petView } from '../../../records/pets.ts';
import type { Wait } from '../../../records/waitlist.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { refuseUnreadable } from '../reservation/unreadable.ts';
import { joinWaitlist } from './join.ts';
import { endWait } from './offers.ts';

export const waitlistHandlers: Handlers<typeof waitlistRoutes> = {
  joinWaitlist: async ({ deps, user, body }) => {
    const booking = waitlistDependencies(deps);
    return waitView(await refuseUnreadable(booking, () => joinWaitlist(booking, user, body)));
  },
  listWaits: async ({ deps, user }) => {
    const { waitlist, now } = waitlistDependencies(deps);
    const waits = await waitlist.ofCustomer(user.uid);
    return waits.filter(({ dueAt }) => dueAt !== null && dueAt > now()).map(waitView);
  },
  leaveWaitlist: async ({ deps, user, params }) => {
    await endWait(waitlistDependencies(deps), params.id, (wait) => {
      if (wait?.uid !== user.uid) throw new ApiError('NOT_FOUND', 'You do not wait for this.');
      return 'left';
    });
    return null;
  },
};

export function waitView(wait: Wait): WaitAsRead {
  const { state, pets, joinedAt, offer } = wait;
  return {
    ...wait,
    pets: pets.map(petView),
    joinedAt: joinedAt.toISOString(),
    offeredUntil: state === 'offered' ? (offer?.until.toISOString() ?? null) : null,
  };
}
