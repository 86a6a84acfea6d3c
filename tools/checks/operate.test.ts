import { attentionCauses } from '@pawprints/domain/attention-causes';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const guide = read('docs/operate.md');

/** The commands of the guide: lines of its blocks, and what its sentences name. */
const commands = [
  ...[...guide.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block.trim().split(/\n\s*/),
  ),
  ...[...guide.matchAll(/`((?:npm|npx|gcloud) [^`\n]+)`/g)].map(([, command = '']) => command),
].filter((command) => !command.startsWith('#'));
const of = (program: string) => commands.filter((command) => command.startsWith(`${program} `));

/** Where each command of ours is run by a test as a person types it. */
const tests: Record<string, string> = {
  admin: 'tests/api/admin.test.ts',
  alerts: 'tests/api/alerts.test.ts',
  attention: 'tests/api/attention.test.ts',
  customer: 'tests/api/customer.exhaustive.test.ts',
  days: 'tests/api/days.exhaustive.test.ts',
  deploy: 'tests/deploy/dry-run.exhaustive.test.ts',
  migrate: 'tests/api/migrate.exhaustive.test.ts',
  reports: 'tests/commands/commands.ts',
  restore: 'tests/api/restore.exhaustive.test.ts',
  waitlist: 'tests/api/waitlist-owner.exhaustive.test.ts',
  setup: 'tests/commands/commands.ts',
};

describe('docs/operate.md', () => {
  it('explains every cause of the attention list', () => {
    expect(attentionCauses.filter((cause) => !guide.includes(`\n| \`${cause}\` `))).toEqual([]);
  });

  it('names only commands that are known to somebody', () => {
    const others = commands.filter((command) => !/^(npm|npx firebase|gcloud) /.test(command));
    expect(others).toEqual(['umask 077', 'mkdir -p ~/pawprints-backup']);
  });

  it('names commands of ours that there are, each with a test that runs it', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = new Set(of('npm').flatMap((command) => /^npm run ([\w:]+)/.exec(command)?.slice(1) ?? []));
    expect([...named].toSorted()).toEqual(Object.keys(tests).toSorted());
    expect([...named].filter((name) => !scripts.includes(name))).toEqual([]);
    expect([...named].filter((name) => !existsSync(inRoot(tests[name] ?? 'none')))).toEqual([]);
  });

  it.each([...new Set(of('npx'))])('names what the Firebase CLI knows: %s', (command) => {
    const [, name = '', rest = ''] = /^npx firebase ([\w:]+)(.*)$/.exec(command) ?? [];
    const file = `node_modules/firebase-tools/lib/commands/${name.replaceAll(':', '-')}.js`;
    const definition = read(file);
    expect(definition).toMatch(new RegExp(`Command\\("${name}[" ]`));
    const general = read('node_modules/firebase-tools/lib/index.js');
    for (const [, option = ''] of rest.matchAll(/ (--[\w-]+)/g)) {
      expect(`${definition}${general}`).toMatch(new RegExp(`"(-\\w, )?${option}[" ]`));
    }
  });

  it('never lets an export of accounts lie in the checkout', () => {
    const files = commands.flatMap((command) => /auth:(?:export|import) (\S+)/.exec(command)?.slice(1) ?? []);
    expect(files).toHaveLength(2);
    for (const file of files) expect(file).toMatch(/^~\//);
  });

  it('names project and database wherever a command of gcloud would take another one', () => {
    for (const command of of('gcloud')) {
      if (/^gcloud (auth|billing|meta|projects|storage)\b(?! restore)/.test(command)) continue;
      expect(command).toContain('--project=PROJECT');
    }
    for (const command of of('gcloud firestore')) {
      if (command.includes('firestore backups list')) continue;
      expect(command).toMatch(/--(destination-)?database=('\(default\)'|restored)( |$)/);
    }
  });
});
