import type { Policy } from '../content-security-policy.ts';
import type { ClientSettings, Missing } from './settings.ts';

/** App Check loads and calls these when it is enabled. */
const appCheckSources: Policy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/**
 * Returns the sources that the client's settings need and the content security policy lacks. The policy allows only what the
 * default settings need.
 */
export function missingSources(policy: Policy, settings: ClientSettings): Missing[] {
  const domain = settings['VITE_FIREBASE_AUTH_DOMAIN']?.trim();
  const hasOwnDomain = domain !== undefined && domain !== '' && !domain.endsWith('.firebaseapp.com');
  const needed: Policy[] = [
    ...(hasOwnDomain ? [{ 'frame-src': [`https://${domain}`] }] : []),
    ...(settings['VITE_APP_CHECK_SITE_KEY']?.trim() ? [appCheckSources] : []),
  ];
  return needed
    .flatMap((directives) => Object.entries(directives))
    .flatMap(([directive, sources]) =>
      sources
        .filter((source) => policy[directive]?.includes(source) !== true)
        .map((source) => ({
          what: `${source} in the ${directive} of firebase.json`,
          how: 'add it to the Content-Security-Policy there',
        })),
    );
}
