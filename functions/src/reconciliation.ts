import { onSchedule } from 'firebase-functions/scheduler';
import { dependencies, region, secrets } from './runtime.ts';

export const reconciliation = onSchedule(
  {
    schedule: 'every 15 minutes',
    region,
    secrets,
    memory: '512MiB',
    timeoutSeconds: 540,
    // Never two runs at once.
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    const { jobsOf, runJobs, withStripe } = await import('./features.ts');
    const deps = await withStripe(await dependencies());
    await runJobs(jobsOf(deps), deps);
  },
);
