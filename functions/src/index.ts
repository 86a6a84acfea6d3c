export { api, gallery, webhook } from './api.ts';
export { audit } from './audit.ts';
export { reconciliation } from './reconciliation.ts';
