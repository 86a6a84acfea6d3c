import type { Policy } from '../content-security-policy.ts';
import type { Missing } from './missing.ts';
import type { Settings } from './settings.ts';

/** What App Check loads and calls once it is switched on. */
const ofAppCheck: Policy = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/**
 * What the client's settings need and the content security policy does not name: the policy is no
 * wider than the site needs, so that what is configured beyond the usual has to be named there too.
 */
export function missingSources(policy: Policy, settings: Settings): Missing[] {
  const domain = settings['VITE_FIREBASE_AUTH_DOMAIN']?.trim();
  const ownDomain = domain !== undefined && domain !== '' && !domain.endsWith('.firebaseapp.com');
  const needed: Policy[] = [
    ...(ownDomain ? [{ 'frame-src': [`https://${domain}`] }] : []),
    ...(settings['VITE_APP_CHECK_SITE_KEY']?.trim() ? [ofAppCheck] : []),
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
