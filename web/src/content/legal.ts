/** Privacy policy and terms of service: short and honest (business/README.md). */
export { legal } from '../../../business/legal.ts';
