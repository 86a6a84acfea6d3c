import * as z from 'zod/mini';

export type Config = {
  stripe: {
    mode: 'local' | 'live';
    secretKey: string;
    webhookSecrets: readonly string[];
    apiUrl: URL | null;
  };
  siteOrigin: string;
  filesOrigin: string;
  rateLimits: boolean;
  appCheck: boolean;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly issues: readonly string[];

  constructor(issues: readonly string[]) {
    super(`The configuration is not usable: ${issues.join(' ')}`);
    this.issues = issues;
  }
}

const isUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

const isOrigin = (text: string): boolean => isUrl(text) && new URL(text).origin === text;

const undefinedIfBlank = (text: string | undefined): string | undefined => text?.trim() || undefined;

const secretsIn = (text: string): string[] => text.match(/[^\s,]+/g) ?? [];

const environmentSchema = z.object({
  STRIPE_MODE: z.enum(['local', 'live'], "STRIPE_MODE must be 'local' or 'live'."),
  STRIPE_API_URL: z.optional(
    z.string().check(z.refine(isUrl, 'STRIPE_API_URL must be an http or https address.')),
  ),
  STRIPE_SECRET_KEY: z
    .string('STRIPE_SECRET_KEY is missing.')
    .check(z.regex(/^(sk|rk)_(test|live)_/, 'STRIPE_SECRET_KEY is not a secret key of Stripe.')),
  STRIPE_WEBHOOK_SECRETS: z.string('STRIPE_WEBHOOK_SECRETS is missing.').check(
    z.refine((text) => {
      const secrets = secretsIn(text);
      return secrets.length > 0 && secrets.every((secret) => secret.startsWith('whsec_'));
    }, "STRIPE_WEBHOOK_SECRETS must list one or more secrets that begin with 'whsec_'."),
  ),
  SITE_ORIGIN: z
    .string('SITE_ORIGIN is missing.')
    .check(z.refine(isOrigin, "SITE_ORIGIN must be an origin such as 'https://example.com'.")),
  FIREBASE_STORAGE_EMULATOR_HOST: z.optional(z.string()),
  FIRESTORE_EMULATOR_HOST: z.optional(z.string()),
  RATE_LIMITS: z._default(z.enum(['on', 'off'], "RATE_LIMITS must be 'on' or 'off'."), 'on'),
  APP_CHECK: z._default(z.enum(['on', 'off'], "APP_CHECK must be 'on' or 'off'."), 'off'),
});

export const environmentNames: readonly string[] = Object.keys(environmentSchema.shape);

/** Without STRIPE_API_URL the library calls the real Stripe, so STRIPE_MODE has to confirm that this is meant. */
const crossFieldIssues = (env: Record<string, string | undefined>): string[] => {
  const hasApiUrl = env['STRIPE_API_URL'] !== undefined;
  const isLiveKey = /^(sk|rk)_live_/.test(env['STRIPE_SECRET_KEY'] ?? '');
  const isUnlimited = env['RATE_LIMITS'] === 'off';
  const checks: [boolean, string][] = [
    [env['STRIPE_MODE'] === 'local' && !hasApiUrl, 'STRIPE_MODE is local, but STRIPE_API_URL is missing.'],
    [env['STRIPE_MODE'] === 'live' && hasApiUrl, 'STRIPE_MODE is live, so STRIPE_API_URL must not be set.'],
    [hasApiUrl && isLiveKey, 'STRIPE_API_URL must never be used with a live key.'],
    [
      isUnlimited && env['FIRESTORE_EMULATOR_HOST'] === undefined,
      'RATE_LIMITS may be off on the emulator only.',
    ],
  ];
  return checks.flatMap(([isWrong, issue]) => (isWrong ? [issue] : []));
};

/**
 * The only reader of the environment.
 * @throws ConfigError with all issues at once.
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const env = Object.fromEntries(environmentNames.map((name) => [name, undefinedIfBlank(environment[name])]));
  const parsed = environmentSchema.safeParse(env);
  const issues = [...(parsed.error?.issues.map(({ message }) => message) ?? []), ...crossFieldIssues(env)];
  if (!parsed.success || issues.length > 0) throw new ConfigError(issues);

  const { data } = parsed;
  return {
    stripe: {
      mode: data.STRIPE_MODE,
      secretKey: data.STRIPE_SECRET_KEY,
      webhookSecrets: secretsIn(data.STRIPE_WEBHOOK_SECRETS),
      apiUrl: data.STRIPE_API_URL === undefined ? null : new URL(data.STRIPE_API_URL),
    },
    siteOrigin: data.SITE_ORIGIN,
    filesOrigin:
      data.FIREBASE_STORAGE_EMULATOR_HOST === undefined
        ? 'https://firebasestorage.googleapis.com'
        : `http://${data.FIREBASE_STORAGE_EMULATOR_HOST}`,
    rateLimits: data.RATE_LIMITS === 'on',
    appCheck: data.APP_CHECK === 'on',
  };
}
