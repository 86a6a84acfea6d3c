import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfTheTree, type Copy } from '../support/copy-of-the-tree.ts';
import { firebaseStandIn } from './firebase-stand-in.ts';

const project = 'pawprints-trial';
const settings = {
  'functions/.env': 'STRIPE_MODE=live\nSITE_ORIGIN=https://pawprints.dog\n',
  'web/.env.production.local':
    'VITE_FIREBASE_API_KEY=AIzaSyA-0123456789abcdefghijklmnopqrstu\n' +
    `VITE_FIREBASE_AUTH_DOMAIN=${project}.firebaseapp.com\n` +
    `VITE_FIREBASE_PROJECT_ID=${project}\n` +
    'VITE_FIREBASE_APP_ID=1:123456789012:web:0a1b2c3d4e5f\n',
};

let copy: Copy;
const write = (files: Record<string, string>) =>
  Object.entries(files).forEach(([file, text]) => writeFileSync(join(copy.folder, file), text));

beforeAll(() => {
  copy = copyOfTheTree();
  write(settings);
});
afterAll(() => copy.remove());

/** What the owner of the copy has said of the business. */
const own = (profile: object) => write({ 'business/own/profile.json': JSON.stringify(profile) });

/** `npm run deploy -- …` in the copy, without a login and with the business of this checkout. */
async function deploy(...words: string[]): Promise<{ code: unknown; output: string }> {
  const { NODE_OPTIONS: _conditions, GOOGLE_APPLICATION_CREDENTIALS: _login, ...env } = process.env;
  const { executable } = firebaseStandIn({ 'login:list': [{ says: 'No authorized accounts' }] });
  const child = spawn('npm', ['run', 'deploy', '--', ...words], {
    cwd: copy.folder,
    env: { ...env, FIREBASE_CLI: executable },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}

describe('npm run deploy -- --project ID --dry-run on a copy with its settings', () => {
  it(
    'builds and tries all of it, and ends with what a first deployment lacks',
    { timeout: 300_000 },
    async () => {
      // Of an earlier version, which put the settings there.
      mkdirSync(join(copy.folder, 'functions/dist'));
      write({ 'functions/dist/.env': 'RATE_LIMITS=off\n' });
      own({});
      const { code, output } = await deploy('--project', project, '--dry-run');
      expect(output).toContain(
        'functions: api, audit-gallery, audit-notes, customers-pets, customers-users, gallery, readable-attention, readable-audit, readable-days, readable-gallery, readable-hidden, readable-notes, readable-payments, readable-reservations, readable-reviews, reconciliation, webhook',
      );
      expect(output).toContain('payments: unknown\n');
      expect(code).toBe(0);
      const [, missing = ''] = output.split('For a first deployment there is missing:\n');
      expect(missing).toContain('profile.name (--name): Pawprints\n');
      expect(missing).toContain('profile.email (--email): hello@example.com\n');
      expect(missing.match(/^ {6}(npm|npx) .*$/gm)).toEqual([
        '      npm run setup',
        '      npx firebase login',
        `      npx firebase functions:secrets:set STRIPE_SECRET_KEY --project ${project}`,
        `      npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRETS --project ${project}`,
        `      npx firebase hosting:sites:create ${project} --project ${project} --non-interactive`,
      ]);
      // The settings are built into the site, and stay out of the functions' folder.
      expect(readFileSync(join(copy.folder, 'web/dist/sitemap.xml'), 'utf8')).toContain(
        'https://pawprints.dog/',
      );
      expect(existsSync(join(copy.folder, 'functions/dist/.env'))).toBe(false);
      expect(readFileSync(join(copy.folder, '.firebase.deploy.json'), 'utf8')).toContain('immutable');
    },
  );
});

describe('npm run deploy stops before anything is built', () => {
  it.each([
    ['functions/.env', 'SITE_ORIGIN=foo/\n', "SITE_ORIGIN must be an origin such as 'https://example.com'."],
    [
      'web/.env.production.local',
      'VITE_FIREBASE_PROJECT_ID=another\n',
      `VITE_FIREBASE_PROJECT_ID of web/.env.production.local is 'another', and --project is '${project}'.`,
    ],
  ] as const)('where %s says %s', async (file, line, sentence) => {
    rmSync(join(copy.folder, 'web/dist'), { recursive: true, force: true });
    write({ [file]: `${settings[file]}${line}` });
    const { code, output } = await deploy('--project', project, '--dry-run');
    write(settings);
    expect(code).toBe(1);
    expect(output).toContain(`These settings must not be deployed:\n  - ${sentence}\n`);
    expect(existsSync(join(copy.folder, 'web/dist'))).toBe(false);
  });

  it('where something is missing, which it names', async () => {
    own({ phone: { shown: '(206) 733-4410', dialled: '+12067334410' } });
    const { code, output } = await deploy('--project', project);
    expect(code).toBe(1);
    expect(output).toContain('To deploy there is missing:');
    expect(output).toContain('npx firebase login');
    expect(output).toContain('profile.name (--name): Pawprints\n');
    expect(output).toContain('npm run setup');
    expect(output).not.toContain('--phone');
    expect(output).not.toContain('Building');
  });
});
