import type { adminNewBookingRoutes } from '@pawprints/domain/contract/admin-new-booking';
import type { Handlers } from '../../../http/define-route.ts';
import { customerByEmail } from '../../../records/users.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { refuseUnreadable } from '../reservation/unreadable.ts';
import { bookForCustomer } from './book-for-customer.ts';

export const adminNewBookingHandlers: Handlers<typeof adminNewBookingRoutes> = {
  bookForCustomer: async ({ deps, user, body, headers }) => {
    const booking = {
      ...waitlistDependencies(deps),
      customerByEmail: (email: string) => customerByEmail(deps.collections, email),
    };
    const asked = { admin: user, body, idempotencyKey: headers['idempotency-key'] };
    return { id: await refuseUnreadable(booking, () => bookForCustomer(booking, asked)) };
  },
};
