export { legal } from '../../../business/legal.ts';
