import { loadFirebase } from '../../lib/load-firebase.ts';

/** With Firestore's code, which is larger than the page's. */
export const loadLiveDay = () => loadFirebase(() => import('./live-day.ts'));
