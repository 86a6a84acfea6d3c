import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { firebaseApp } from './firebase-app.ts';

let appCheck: AppCheck | undefined;

/** An App Check token, or '' if there is none. Load with `import()` only. */
export async function appCheckToken(siteKey: string): Promise<string> {
  appCheck ??= initializeAppCheck(firebaseApp, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  try {
    return (await getToken(appCheck)).token;
  } catch {
    // Without a token, the API says what is wrong if it requires App Check.
    return '';
  }
}
