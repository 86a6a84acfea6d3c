import { afterEach, describe, expect, it } from 'vitest';
import { runCommand } from '../support/command.ts';
import { playGoogle, type Google } from '../support/google.ts';

let google: Google | undefined;
afterEach(() => google?.stop());

describe('a command for a real project, signed in as gcloud leaves it', () => {
  it.each([
    ['without a project that calls are counted for', {}],
    ['with another project', { quota_project_id: 'some-other-project' }],
  ])('%s, counts its calls for the project that it works in', async (_, adc) => {
    google = await playGoogle(() => ({ body: { users: [] } }), adc);
    const list = await runCommand(['admin', 'list', '--project', 'pawprints-live'], 0, google.env);
    expect(list).toEqual({ code: 0, output: 'There is no admin.' });
    expect(google.asked).toMatchObject([
      {
        address: expect.stringContaining(
          'https://identitytoolkit.googleapis.com/v1/projects/pawprints-live/accounts',
        ),
        quotaProject: 'pawprints-live',
      },
    ]);
  });

  it('says in a sentence what is refused', async () => {
    const error = { code: 403, message: 'PERMISSION_DENIED' };
    google = await playGoogle(() => ({ status: 403, body: { error } }));
    const list = await runCommand(['admin', 'list', '--project', 'pawprints-live'], 0, google.env);
    expect(list.code).toBe(1);
    expect(list.output).not.toMatch(/^ +at /m);
  });
});
