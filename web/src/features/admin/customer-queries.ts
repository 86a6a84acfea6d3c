import { adminCustomerRoutes, type AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, resultOf } from '../../lib/api-client.ts';
import { followed, queryClient } from '../../lib/query-client.ts';

const { getCustomer, listCustomers } = adminCustomerRoutes;

const listKey = ['admin-customers'];

/** An empty search means all of them. */
export const customerList = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...listKey, search],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = { ...(search !== '' && { search }), ...(cursor !== '' && { cursor }) };
      return resultOf(await call(listCustomers, { query, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...followed,
  });

const customerKey = ['admin-customer'];

export const adminCustomer = (uid: string) =>
  queryOptions({
    queryKey: [...customerKey, uid],
    queryFn: async ({ signal }) => resultOf(await call(getCustomer, { params: { uid }, signal })),
    ...followed,
  });

/** The answer to an act is the whole customer; one that was asked for before is older. */
export async function rememberCustomer(customer: AdminCustomer): Promise<void> {
  const { queryKey } = adminCustomer(customer.uid);
  await queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData(queryKey, customer);
  void queryClient.invalidateQueries({ queryKey: listKey });
}

export const refreshCustomers = () => queryClient.invalidateQueries({ queryKey: customerKey });
