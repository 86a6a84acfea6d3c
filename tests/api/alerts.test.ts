import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';
import { runCommand } from '../support/command.ts';
import { playGoogle, type Answer, type Asked, type Google } from '../support/google.ts';

const namesIn = (folder: string) =>
  readdirSync(inRoot(folder))
    .map((file) => basename(file, '.json'))
    .toSorted();
const alerts = namesIn('operations/alerts');
const metrics = namesIn('operations/metrics');

let google: Google | undefined;
afterEach(() => google?.stop());

/** Cloud Logging, as far as metrics go, and Cloud Monitoring, as far as channels and policies of metrics that are there do. */
function logsAndMonitoring(): (asked: Asked) => Answer {
  const kept: Record<string, object[]> = { notificationChannels: [], alertPolicies: [] };
  const known = new Set<string>();
  return ({ method, address, body }) => {
    const [, metric] =
      /^https:\/\/logging\.googleapis\.com\/v2\/projects\/pawprints-live\/metrics\/(\w+)$/.exec(address) ??
      [];
    if (metric !== undefined && method === 'PUT') {
      known.add(metric);
      return { body: Object(body) };
    }
    for (const [, wanted = ''] of JSON.stringify(body).matchAll(/googleapis\.com\/user\/(\w+)/g)) {
      if (!known.has(wanted)) return { status: 404, body: { error: { message: `No metric ${wanted}.` } } };
    }
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
    google = await playGoogle(logsAndMonitoring());
    const first = await apply('owner@example.com');
    expect(first).toMatchObject({ code: 0 });
    const ofMetrics = metrics.map((metric) => `Up to date: the metric ${metric}`);
    expect(first.output.split('\n')).toEqual([
      ...ofMetrics,
      ...alerts.map((alert) => `Made: ${alert}, with mails to owner@example.com`),
    ]);
    const second = await apply('owner@example.com');
    expect(second.output.split('\n')).toEqual([
      ...ofMetrics,
      ...alerts.map((alert) => `Brought up to date: ${alert}, with mails to owner@example.com`),
    ]);
    const written = google.asked.filter(({ method }) => method !== 'GET');
    const putMetrics = metrics.map((metric) => `PUT metrics/${metric}`);
    expect(written.map(({ method, address }) => `${method} ${address.split('pawprints-live/')[1]}`)).toEqual([
      ...putMetrics,
      'POST notificationChannels',
      ...alerts.map(() => 'POST alertPolicies'),
      ...putMetrics,
      ...alerts.map((_, at) => `PATCH alertPolicies/${at}`),
    ]);
    expect(written[0]?.body).toMatchObject({ name: metrics[0], valueExtractor: expect.any(String) });
    for (const { body, address } of written) {
      if (!address.includes('alertPolicies')) continue;
      expect(body).toMatchObject({
        notificationChannels: ['projects/pawprints-live/notificationChannels/0'],
      });
    }
  });

  it('says in a sentence what Google refuses, and what it needs', async () => {
    const denied: Answer = { status: 403, body: { error: { message: 'Permission denied.' } } };
    google = await playGoogle(() => denied);
    expect(await apply('owner@example.com')).toEqual({
      code: 1,
      output: 'Cloud Logging refuses metrics/job_lag: Permission denied.',
    });
    await google.stop();
    google = await playGoogle(({ method }) => (method === 'PUT' ? { body: {} } : denied));
    expect((await apply('owner@example.com')).output).toContain(
      'Cloud Monitoring refuses notificationChannels?pageSize=1000: Permission denied.',
    );
    expect(await apply('nobody')).toEqual({
      code: 1,
      output: "Say 'npm run alerts -- --project ID --email ADDRESS'; the mails of all alerts go there.",
    });
  });
});
