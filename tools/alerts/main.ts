// npm run alerts: creates the metrics and alerts of operations/ in a project of Google Cloud, or updates those of an earlier run.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';
import { exitWithError } from '../launcher/exit.ts';
import { inRoot } from '../paths.ts';
import { credentialFor } from '../project.ts';

const usage = "Say 'npm run alerts -- --project ID --email ADDRESS'; the mails of all alerts go there.";

const services = {
  logging: { name: 'Cloud Logging', url: 'https://logging.googleapis.com/v2' },
  monitoring: { name: 'Cloud Monitoring', url: 'https://monitoring.googleapis.com/v3' },
};

const labels = z._default(z.record(z.string(), z.string()), {});
const resource = z.object({ name: z.string(), labels, userLabels: labels });
const resources = z._default(z.array(resource), []);
const failure = z.object({ error: z.object({ message: z.string() }) });

try {
  const options = { ...projectOption, email: { type: 'string' } } as const;
  const { positionals, values } = parseCommand(process.argv.slice(3), usage, options);
  const { project, email } = values;
  if (positionals.length > 0 || project === undefined || email === undefined || !/^\S+@\S+$/.test(email)) {
    throw new UserError(usage);
  }
  const google = await googleOf(project);
  await applyMetrics(google);
  await applyAlerts(google, email);
} catch (error) {
  exitWithError(error);
}

/** Before the alerts, which Google refuses as long as it does not know their metrics. */
async function applyMetrics(google: Google): Promise<void> {
  for (const file of globSync('operations/metrics/*.json', { cwd: inRoot() }).toSorted()) {
    const name = basename(file, '.json');
    // Creates it where it is not there.
    await google('logging', 'PUT', `metrics/${name}`, { name, ...Object(contentOf(file)) });
    console.log(`Up to date: the metric ${name}`);
  }
}

function contentOf(file: string): unknown {
  return JSON.parse(readFileSync(inRoot(file), 'utf8'));
}

async function applyAlerts(google: Google, email: string): Promise<void> {
  const call = (method: string, path: string, body?: object) => google('monitoring', method, path, body);
  const { notificationChannels, alertPolicies } = z.parse(
    z.object({ notificationChannels: resources, alertPolicies: resources }),
    {
      ...(await call('GET', 'notificationChannels?pageSize=1000')),
      ...(await call('GET', 'alertPolicies?pageSize=1000')),
    },
  );
  const channel =
    notificationChannels.find(({ labels: { email_address: address } }) => address === email) ??
    z.parse(
      resource,
      await call('POST', 'notificationChannels', {
        type: 'email',
        displayName: email,
        labels: { email_address: email },
      }),
    );
  for (const file of globSync('operations/alerts/*.json', { cwd: inRoot() }).toSorted()) {
    const alert = basename(file, '.json');
    const body = { ...Object(contentOf(file)), userLabels: { alert }, notificationChannels: [channel.name] };
    const earlier = alertPolicies.find(({ userLabels }) => userLabels['alert'] === alert);
    if (earlier === undefined) await call('POST', 'alertPolicies', body);
    else await call('PATCH', `alertPolicies/${basename(earlier.name)}`, body);
    console.log(`${earlier === undefined ? 'Made' : 'Brought up to date'}: ${alert}, with mails to ${email}`);
  }
}

type Google = (
  service: keyof typeof services,
  method: string,
  path: string,
  body?: object,
) => Promise<object>;

/** Google's REST APIs: neither gcloud nor the Admin SDK can update a policy that exists. */
async function googleOf(project: string): Promise<Google> {
  const { access_token: token } = await (await credentialFor(project)).getAccessToken();
  return async (service, method, path, body) => {
    const { name, url } = services[service];
    const response = await fetch(`${url}/projects/${project}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Goog-User-Project': project,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new UserError(`${name} cannot be reached from here.`);
    });
    const answer: object = await response.json();
    if (response.ok) return answer;
    const reason = failure.safeParse(answer).data?.error.message ?? response.statusText;
    throw new UserError(`${name} refuses ${path}: ${reason}`);
  };
}
