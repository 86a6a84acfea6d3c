import { queryOptions } from '@tanstack/react-query';
import type { Agreement } from '@pawprints/domain/contract/agreement';
import { agreementRoutes } from '@pawprints/domain/contract/agreement-routes';
import { call, resultOf } from '../../lib/api-client.ts';
import { forEverybody } from '../../lib/query-client.ts';
import { agreementKey } from './agreement-key.ts';

/** What everybody is asked to accept, as it was up to a minute ago. Null where nothing is. */
export const agreementQuery = queryOptions({
  queryKey: agreementKey,
  queryFn: async ({ signal }): Promise<Agreement | null> =>
    resultOf(await call(agreementRoutes.getAgreement, { signal })),
  meta: forEverybody,
});
