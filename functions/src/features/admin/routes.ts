import type { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import type { Handlers } from '../../http/define-route.ts';
import { listAudit } from './list-audit.ts';

export const adminHandlers: Handlers<typeof adminAuditRoutes> = {
  listAudit: ({ deps, query }) => listAudit(deps, query),
};
