import { loadFirebase } from './load-firebase.ts';

/**
 * The header by which the API knows our own site, where the build was given a site key of App Check; else none. Firebase is
 * loaded only then, and only for calls of somebody who is signed in.
 */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey) return {};
  const { appCheckToken } = await loadFirebase(() => import('./firebase-app-check.ts'));
  return { 'X-Firebase-AppCheck': await appCheckToken(siteKey) };
}
