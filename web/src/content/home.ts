/** The words of the home page (business/README.md). */
export { home } from '../../../business/home.ts';
