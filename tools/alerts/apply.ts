import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { Fault } from '../launcher/fault.ts';
import { inRoot } from '../paths.ts';
import { credentialFor } from '../project.ts';

const named = z.object({ name: z.string() });
const channelList = z.object({
  notificationChannels: z._default(
    z.array(z.object({ name: z.string(), labels: z.record(z.string(), z.string()) })),
    [],
  ),
});
const policyList = z.object({
  alertPolicies: z._default(
    z.array(z.object({ name: z.string(), userLabels: z._default(z.record(z.string(), z.string()), {}) })),
    [],
  ),
});
const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * Makes each alert of operations/alerts/, or changes the one that an earlier run has made, and lets it send mails to an address.
 * Answers with a line for each.
 * @throws Fault with what Google refuses.
 */
export async function applyAlerts(project: string, email: string): Promise<string[]> {
  const ask = await monitoringOf(project);
  const channels = await ask('GET', 'notificationChannels?pageSize=1000', channelList);
  const channel =
    channels.notificationChannels.find(({ labels }) => labels['email_address'] === email) ??
    (await ask('POST', 'notificationChannels', named, {
      type: 'email',
      displayName: email,
      labels: { email_address: email },
    }));
  const { alertPolicies } = await ask('GET', 'alertPolicies?pageSize=1000', policyList);
  const lines: string[] = [];
  for (const file of globSync('operations/alerts/*.json', { cwd: inRoot() }).toSorted()) {
    const alert = basename(file, '.json');
    const policy = z.parse(z.record(z.string(), z.unknown()), JSON.parse(readFileSync(inRoot(file), 'utf8')));
    const body = { ...policy, userLabels: { alert }, notificationChannels: [channel.name] };
    const earlier = alertPolicies.find(({ userLabels }) => userLabels['alert'] === alert);
    if (earlier === undefined) await ask('POST', 'alertPolicies', named, body);
    else await ask('PATCH', `alertPolicies/${basename(earlier.name)}`, named, body);
    lines.push(`${earlier === undefined ? 'Made' : 'Brought up to date'}: ${alert}, with mails to ${email}`);
  }
  return lines;
}

type Ask = <Schema extends z.ZodMiniType>(
  method: string,
  path: string,
  schema: Schema,
  body?: object,
) => Promise<z.output<Schema>>;

/** Cloud Monitoring's REST API: neither gcloud nor the Admin SDK can apply a policy twice. */
async function monitoringOf(project: string): Promise<Ask> {
  const credential = await credentialFor(project);
  const { access_token: token } = await credential.getAccessToken();
  return async (method, path, schema, body) => {
    const response = await fetch(`https://monitoring.googleapis.com/v3/projects/${project}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Goog-User-Project': project,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Fault('Cloud Monitoring cannot be reached from here.');
    });
    const answer: unknown = await response.json();
    if (response.ok) return z.parse(schema, answer);
    const { data } = z.safeParse(refusal, answer);
    throw new Fault(`Cloud Monitoring refuses ${path}: ${data?.error.message ?? response.statusText}`);
  };
}
