import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { runCommand } from '../support/command.ts';
import { playGoogle, type Answer, type Asked, type Google } from '../support/google.ts';

const alerts = readdirSync(inRoot('operations/alerts'))
  .map((file) => basename(file, '.json'))
  .toSorted();

let google: Google | undefined;
afterEach(() => google?.stop());

/** Cloud Monitoring, as far as channels and policies go. */
function monitoring(): (asked: Asked) => Answer {
  const kept: Record<string, object[]> = { notificationChannels: [], alertPolicies: [] };
  return ({ method, address, body }) => {
    const [, project, kind = '', id] =
      /^https:\/\/monitoring\.googleapis\.com\/v3\/projects\/([^/]+)\/(\w+)(?:\/(\d+))?(?:\?|$)/.exec(
        address,
      ) ?? [];
    const all = kept[kind];
    if (project !== 'pawprints-live' || all === undefined) return { status: 404, body: {} };
    if (method === 'GET') return { body: all.length === 0 ? {} : { [kind]: all } };
    const at = method === 'POST' ? all.length : Number(id);
    const one = { ...Object(body), name: `projects/${project}/${kind}/${at}` };
    all[at] = one;
    return { body: one };
  };
}

const apply = (email: string) =>
  runCommand(['alerts', '--project', 'pawprints-live', '--email', email], 0, google?.env);

describe('npm run alerts', () => {
  it('makes every alert once, however often it is run, and one address for all', async () => {
    google = await playGoogle(monitoring());
    const first = await apply('owner@example.com');
    expect(first).toMatchObject({ code: 0 });
    expect(first.output.split('\n')).toEqual(
      alerts.map((alert) => `Made: ${alert}, with mails to owner@example.com`),
    );
    const second = await apply('owner@example.com');
    expect(second.output.split('\n')).toEqual(
      alerts.map((alert) => `Brought up to date: ${alert}, with mails to owner@example.com`),
    );
    const written = google.asked.filter(({ method }) => method !== 'GET');
    expect(written.map(({ method, address }) => `${method} ${address.split('pawprints-live/')[1]}`)).toEqual([
      'POST notificationChannels',
      ...alerts.map(() => 'POST alertPolicies'),
      ...alerts.map((_, at) => `PATCH alertPolicies/${at}`),
    ]);
    for (const { body } of written.slice(1)) {
      expect(body).toMatchObject({
        notificationChannels: ['projects/pawprints-live/notificationChannels/0'],
      });
    }
  });

  it('says in a sentence what Google refuses, and what it needs', async () => {
    google = await playGoogle(() => ({ status: 403, body: { error: { message: 'Permission denied.' } } }));
    expect(await apply('owner@example.com')).toEqual({
      code: 1,
      output: 'Cloud Monitoring refuses notificationChannels?pageSize=1000: Permission denied.',
    });
    expect(await apply('nobody')).toEqual({
      code: 1,
      output: "Say 'npm run alerts -- --project ID --email ADDRESS'; the mails of all alerts go there.",
    });
  });
});
