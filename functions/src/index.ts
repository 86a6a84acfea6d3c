export { api } from './api.ts';
export { reconciliation } from './reconciliation.ts';
