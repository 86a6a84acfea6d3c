export { api, gallery, webhook } from './api.ts';
export { audit, customers, readable } from './written.ts';
export { reconciliation } from './reconciliation.ts';
