import type { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import type { Handlers } from '../../../http/define-route.ts';
import { accountOf } from '../../../lib/account.ts';
import { customersByEmail } from '../../../records/users.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { refuseUnreadableToOwner } from '../reservation/unreadable.ts';
import { bookForCustomer } from './book-for-customer.ts';

export const adminNewBookingHandlers: Handlers<typeof adminNewBookingRoutes> = {
  bookForCustomer: async ({ deps, user, body, headers }) => {
    const booking = {
      ...waitlistDependencies(deps),
      customersByEmail: (email: string) => customersByEmail(deps.collections, email),
      accountOf: (email: string) => accountOf(deps.auth, email),
    };
    const asked = { admin: user, body, idempotencyKey: headers['idempotency-key'] };
    return { id: await refuseUnreadableToOwner(booking, () => bookForCustomer(booking, asked)) };
  },
};
