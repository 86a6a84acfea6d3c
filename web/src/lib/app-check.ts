import { loadFirebase } from './load-firebase.ts';

/** App Check's header, if the build has a site key. Firebase is loaded only then, and only for calls of signed-in customers. */
export async function appCheckHeader(): Promise<Record<string, string>> {
  const siteKey = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (!siteKey) return {};
  const { appCheckToken } = await loadFirebase(() => import('./firebase-app-check.ts'));
  return { 'X-Firebase-AppCheck': await appCheckToken(siteKey) };
}
