export { api, gallery, webhook } from './api.ts';
export { audit, readable } from './written.ts';
export { reconciliation } from './reconciliation.ts';
