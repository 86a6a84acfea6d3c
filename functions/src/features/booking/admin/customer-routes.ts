import type { adminCustomerRoutes } from '@pawprints/domain/contract/admin-customers';
import type { Handlers } from '../../../http/define-route.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { blockCustomer, unblockCustomer } from './block-customer.ts';
import { customerForOwner, listCustomers } from './customers.ts';

export const adminCustomerHandlers: Handlers<typeof adminCustomerRoutes> = {
  listCustomers: ({ deps, query }) => listCustomers(deps, query),
  getCustomer: ({ deps, params }) => customerForOwner(deps, params.uid),
  blockCustomer: async ({ deps, user, params, body }) => {
    await blockCustomer({ ...deps, ...waitlistDependencies(deps) }, user.uid, params.uid, body.reason);
    return customerForOwner(deps, params.uid);
  },
  unblockCustomer: async ({ deps, user, params }) => {
    await unblockCustomer(deps, user.uid, params.uid);
    return customerForOwner(deps, params.uid);
  },
};
