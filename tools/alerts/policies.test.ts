import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { inRoot } from '../paths.ts';

const duration = z.string().check(z.regex(/^\d+s$/));
const filter = z.string().check(z.maxLength(2048));
const aggregations = z.array(
  z.union([
    z.strictObject({
      alignmentPeriod: duration,
      perSeriesAligner: z.enum(['ALIGN_DELTA', 'ALIGN_SUM']),
      crossSeriesReducer: z.literal('REDUCE_SUM'),
    }),
    z.strictObject({
      alignmentPeriod: duration,
      // For a distribution.
      perSeriesAligner: z.literal('ALIGN_PERCENTILE_99'),
      crossSeriesReducer: z.literal('REDUCE_MAX'),
      groupByFields: z.array(z.string()),
    }),
  ]),
);
const onLog = z.strictObject({
  displayName: z.string(),
  conditionMatchedLog: z.strictObject({
    filter,
    labelExtractors: z.optional(z.record(z.string(), z.string())),
  }),
});
const onMetric = z.union([
  z.strictObject({
    displayName: z.string(),
    conditionThreshold: z.strictObject({
      filter,
      aggregations,
      comparison: z.literal('COMPARISON_GT'),
      thresholdValue: z.number(),
      duration,
    }),
  }),
  z.strictObject({
    displayName: z.string(),
    conditionAbsent: z.strictObject({ filter, aggregations, duration }),
  }),
]);
const common = {
  displayName: z.string(),
  documentation: z.strictObject({ mimeType: z.literal('text/markdown'), content: z.string() }),
  combiner: z.literal('OR'),
};

/**
 * What we use of a policy (Cloud Monitoring docs: 'REST Resource: projects.alertPolicies'). One on the log has no other condition
 * and must say how often it tells.
 */
const policySchema = z.union([
  z.strictObject({
    ...common,
    conditions: z.array(onLog).check(z.length(1)),
    alertStrategy: z.strictObject({
      notificationRateLimit: z.strictObject({ period: duration }),
      autoClose: duration,
    }),
  }),
  z.strictObject({
    ...common,
    conditions: z.array(onMetric).check(z.maxLength(6)),
    alertStrategy: z.strictObject({ autoClose: duration }),
  }),
]);

const extractor = z.string().check(z.regex(/^EXTRACT\(jsonPayload\.\w+\)$/));

/** What we use of a metric of the log (Cloud Logging docs: 'REST Resource: projects.metrics'); its name is that of the file. */
const metricSchema = z.strictObject({
  description: z.string(),
  filter,
  metricDescriptor: z.strictObject({
    metricKind: z.literal('DELTA'),
    valueType: z.literal('DISTRIBUTION'),
    unit: z.string(),
    labels: z.array(z.strictObject({ key: z.string(), valueType: z.literal('STRING') })),
  }),
  valueExtractor: extractor,
  labelExtractors: z.record(z.string(), extractor),
  bucketOptions: z.strictObject({ explicitBuckets: z.strictObject({ bounds: z.array(z.number()) }) }),
});

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const policies = Object.fromEntries(
  globSync('operations/alerts/*.json', { cwd: inRoot() }).map((file) => [
    basename(file, '.json'),
    policySchema.parse(JSON.parse(read(file))),
  ]),
);
const metrics = Object.fromEntries(
  globSync('operations/metrics/*.json', { cwd: inRoot() }).map((file) => [
    basename(file, '.json'),
    metricSchema.parse(JSON.parse(read(file))),
  ]),
);
const filters = Object.entries(policies).flatMap(([alert, { conditions }]) =>
  conditions.map((condition) => {
    if ('conditionMatchedLog' in condition) return { alert, filter: condition.conditionMatchedLog.filter };
    const { filter: text } =
      'conditionAbsent' in condition ? condition.conditionAbsent : condition.conditionThreshold;
    return { alert, filter: text };
  }),
);
const filterOf = (alert: string) => filters.find((one) => one.alert === alert)?.filter ?? '';

const severities = ['INFO', 'WARNING', 'ERROR'];

/**
 * Whether an entry of the log passes a filter of the form
 * `field="value" AND (other=("one" OR "two") OR other=~"^three") AND severity>="ERROR"`.
 */
function passes(entry: Record<string, string>, text: string): boolean {
  return text.split(' AND ').every((term) =>
    term
      .replace(/^\((.*)\)$/, '$1')
      .split(/ OR (?=[\w.]+=)/)
      .some((one) => passesOne(entry, one)),
  );
}

function passesOne(entry: Record<string, string>, term: string): boolean {
  const [, field = '', operator, values = ''] = /^([\w.]+)(=~|=|>=)(.+)$/.exec(term) ?? [];
  const wanted = [...values.matchAll(/"([^"]*)"/g)].map(([, value = '']) => value);
  const value = entry[field] ?? '';
  if (operator === '=~') return wanted.some((pattern) => new RegExp(pattern).test(value));
  if (operator === '=') return wanted.includes(value);
  return severities.indexOf(value) >= severities.indexOf(wanted[0] ?? '');
}

const field = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The line that our log writes, as Cloud Logging keeps it of a function. */
function entryOf(call: string, service = 'webhook'): Record<string, string> {
  const code = `import { createLog } from ${JSON.stringify(inRoot('functions/src/lib/log.ts'))};
    createLog({ requestId: 'r' }).${call};`;
  // Warnings and errors go to the standard error.
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  const { severity, ...payload }: Record<string, unknown> = JSON.parse(stdout + stderr);
  return {
    'resource.type': 'cloud_run_revision',
    'resource.labels.service_name': service,
    severity: field(severity),
    ...Object.fromEntries(
      Object.entries(payload).map(([name, value]) => [`jsonPayload.${name}`, field(value)]),
    ),
  };
}

describe('the alerts', () => {
  it('are of the form that Cloud Monitoring takes', () => {
    expect(Object.keys(policies).toSorted()).toEqual([
      'errors',
      'jobs',
      'money',
      'reconciliation',
      'scheduler',
      'webhook',
    ]);
    expect(policySchema.safeParse({ ...policies['errors'], combiner: 'or' }).success).toBe(false);
  });

  it('name functions that are deployed, and each of them', () => {
    const named = filters.flatMap(({ filter: text }) =>
      [...text.matchAll(/service_name=(?:\(([^)]*)\)|("[^"]*"))/g)].flatMap(([, many, one]) =>
        (many ?? one ?? '').split(' OR ').map((name) => name.replaceAll('"', '')),
      ),
    );
    const deployed = [...read('functions/src/index.ts').matchAll(/export \{ ([^}]*) \}/g)].flatMap(
      ([, names = '']) => names.split(', '),
    );
    // A group is deployed as its functions, with its name before theirs.
    const groups = read('functions/src/triggers.ts').matchAll(/export const (\w+) = \{(.+?)^\}/gms);
    const inGroup = new Map(
      Array.from(groups, ([, group = '', content = '']) => [
        group,
        [...content.matchAll(/^ {2}(\w+):/gm)].map(([, one = '']) => `${group}-${one}`),
      ]),
    );
    const services = deployed.flatMap((name) => inGroup.get(name) ?? [name]);
    expect([...new Set(named)].toSorted()).toEqual(services.toSorted());
  });

  it('on errors come with every error that our log writes, and with nothing less', () => {
    const error = entryOf(`error('The call failed.', new Error('no'))`);
    expect(error).toMatchObject({ severity: 'ERROR', 'jsonPayload.message': 'The call failed.' });
    expect(passes(error, filterOf('errors'))).toBe(true);
    expect(passes({ ...error, 'resource.labels.service_name': 'other' }, filterOf('errors'))).toBe(false);
    expect(passes(entryOf(`info('Answered.')`), filterOf('errors'))).toBe(false);
  });

  it.each([
    ['ext-firestore-send-email-processqueue', true],
    ['kit-firestore-send-email-processqueue', true],
    ['kit-firestore-send-email-another', true],
    ['my-ext-firestore-send-email-processqueue', false],
  ])(
    'on errors come with those of what sends the mails, as an extension or as a kit: %s',
    (service, comes) => {
      expect(passes(entryOf(`error('The mail was not sent.')`, service), filterOf('errors'))).toBe(comes);
    },
  );

  it('on errors come with the trial that docs/operate.md names', () => {
    const [trial = ''] = /gcloud logging write .*/.exec(read('docs/operate.md')) ?? [];
    const option = (name: string) => new RegExp(` --${name}=(\\S+)`).exec(trial)?.[1] ?? '';
    const entry = {
      'resource.type': option('monitored-resource-type'),
      'resource.labels.service_name': option('monitored-resource-labels').replace('service_name=', ''),
      severity: option('severity'),
    };
    expect(passes(entry, filterOf('errors'))).toBe(true);
  });

  it('on money come with lines that the functions write', () => {
    const sources = globSync('functions/src/features/booking/**/*.ts', { cwd: inRoot() })
      .map(read)
      .join('\n');
    const [, list = ''] = /jsonPayload\.message=\(([^)]*)\)/.exec(filterOf('money')) ?? [];
    const messages = [...list.matchAll(/"([^"]*)"/g)].map(([, message = '']) => message);
    const written = [...sources.matchAll(/log\.warn\(\s*'([^']*unknown reservation\.)'/g)].map(
      ([, message = '']) => message,
    );
    expect(messages.toSorted()).toEqual(written.toSorted());
    for (const message of messages) {
      expect(passes(entryOf(`warn(${JSON.stringify(message)})`), filterOf('money'))).toBe(true);
    }
  });

  it('on jobs read the line that each job writes', () => {
    const [call = ''] =
      /info\('A job begins\.', \{[^}]*\}\)/.exec(read('functions/src/jobs/run-jobs.ts')) ?? [];
    const values = "const name = 'days', due = 5, lagMs = 1_900_000;";
    const line = entryOf(`with({}); ${values} createLog().${call}`, 'reconciliation');
    const metric = metrics['job_lag'];
    if (metric === undefined) throw new Error('There is no metric job_lag.');
    expect(passes(line, metric.filter)).toBe(true);
    const extracted = (from: string) => line[from.replace(/^EXTRACT\((.*)\)$/, '$1')];
    expect(extracted(metric.valueExtractor)).toBe('1900');
    expect(extracted(metric.labelExtractors['job'] ?? '')).toBe('days');
    expect(metric.metricDescriptor.labels.map(({ key }) => key)).toEqual(Object.keys(metric.labelExtractors));
    expect(passes({ ...line, 'jsonPayload.message': 'A job ends.' }, metric.filter)).toBe(false);
  });

  it('ask for metrics that are there, and not within one of their buckets', () => {
    const thresholds = Object.values(policies).flatMap(({ conditions }) =>
      conditions.flatMap((one) => ('conditionThreshold' in one ? [one.conditionThreshold] : [])),
    );
    const ofOurs = thresholds.flatMap(({ filter: text, thresholdValue }) => {
      const [, name] = /logging\.googleapis\.com\/user\/(\w+)/.exec(text) ?? [];
      return name === undefined ? [] : [{ name, thresholdValue }];
    });
    expect(ofOurs.map(({ name }) => name)).toEqual(Object.keys(metrics));
    for (const { name, thresholdValue } of ofOurs) {
      expect(metrics[name]?.bucketOptions.explicitBuckets.bounds).toContain(thresholdValue);
    }
  });
});
