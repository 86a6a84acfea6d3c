import type { adminAuditRoutes } from '@pawprints/domain/contract/admin-audit';
import type { adminMailRoutes } from '@pawprints/domain/contract/admin-mails';
import type { Handlers } from '../../http/define-route.ts';
import { listAudit } from './list-audit.ts';
import { listMails } from './list-mails.ts';

export const adminHandlers: Handlers<typeof adminAuditRoutes & typeof adminMailRoutes> = {
  listAudit: ({ deps, query }) => listAudit(deps, query),
  listMails: ({ deps, query }) => listMails(deps, query),
};
