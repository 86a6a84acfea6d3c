export { api, gallery, webhook } from './api.ts';
export { reconciliation } from './reconciliation.ts';
