// npm run alerts: creates the alerts of operations/alerts/ in a project of Google Cloud, or updates those of an earlier run.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { parseCommand, projectOption } from '../launcher/parse-command.ts';
import { UserError } from '../launcher/user-error.ts';
import { exitWithError } from '../launcher/exit.ts';
import { inRoot } from '../paths.ts';
import { credentialFor } from '../project.ts';

const usage = "Say 'npm run alerts -- --project ID --email ADDRESS'; the mails of all alerts go there.";

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
  await applyAlerts(await monitoringOf(project), email);
} catch (error) {
  exitWithError(error);
}

async function applyAlerts(call: Call, email: string): Promise<void> {
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
    const policy: unknown = JSON.parse(readFileSync(inRoot(file), 'utf8'));
    const body = { ...Object(policy), userLabels: { alert }, notificationChannels: [channel.name] };
    const earlier = alertPolicies.find(({ userLabels }) => userLabels['alert'] === alert);
    if (earlier === undefined) await call('POST', 'alertPolicies', body);
    else await call('PATCH', `alertPolicies/${basename(earlier.name)}`, body);
    console.log(`${earlier === undefined ? 'Made' : 'Brought up to date'}: ${alert}, with mails to ${email}`);
  }
}

type Call = (method: string, path: string, body?: object) => Promise<object>;

/** Cloud Monitoring's REST API: neither gcloud nor the Admin SDK can update a policy that exists. */
async function monitoringOf(project: string): Promise<Call> {
  const { access_token: token } = await (await credentialFor(project)).getAccessToken();
  return async (method, path, body) => {
    const response = await fetch(`https://monitoring.googleapis.com/v3/projects/${project}/${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Goog-User-Project': project,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new UserError('Cloud Monitoring cannot be reached from here.');
    });
    const answer: object = await response.json();
    if (response.ok) return answer;
    const reason = failure.safeParse(answer).data?.error.message ?? response.statusText;
    throw new UserError(`Cloud Monitoring refuses ${path}: ${reason}`);
  };
}
