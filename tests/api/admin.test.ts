import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { userRoutes } from '@pawprints/domain/contract/users';
import { describe, expect, it } from 'vitest';
import { call, refused } from '../support/api.ts';
import { runCommand, type Outcome } from '../support/command.ts';
import { newPerson, signedInAgain, type Person } from '../support/people.ts';
import { projectId } from '../../tools/ports.ts';
import { auth, collections, firestoreUrl } from '../support/suite.ts';

const admin = (words: string[], offset?: number): Promise<Outcome> => runCommand(['admin', ...words], offset);

/** A call for admins only: it finds nothing to delete. */
const asAdmin = (person: Person) =>
  refused(galleryRoutes.deleteGalleryItem, { as: person, params: { id: 1 } });

const logIn = ({ email, name, ...as }: Person) =>
  call(userRoutes.login, { as, body: { id: 'google-subject', name, email, picture: '' } });

const roleKept = async ({ uid }: Person) => (await collections.users.doc(uid).get()).data()?.userRole;

/** Reads somebody's document past the API, by the rules; answers the status. */
async function readsAnotherUser({ token }: Person): Promise<number> {
  const other = await newPerson();
  await logIn(other);
  const documents = `${firestoreUrl}/v1/projects/${projectId}/databases/(default)/documents`;
  const { status } = await fetch(`${documents}/users/${other.uid}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return status;
}

/** The next second: whoever signed in before it is refused after a revocation, which counts in whole seconds. */
async function nextSecond(): Promise<void> {
  const second = (): number => Math.floor(Date.now() / 1000);
  const now = second();
  await expect.poll(second, { timeout: 5000 }).toBeGreaterThan(now);
}

describe('npm run admin', { timeout: 90_000 }, () => {
  it('makes an admin of a customer, and a customer of the admin', async () => {
    const person = await newPerson();
    await logIn(person);
    await auth.setCustomUserClaims(person.uid, { beta: true });
    expect(await asAdmin(person)).toMatchObject({ status: 403, code: 'FORBIDDEN' });

    const granted = await admin(['grant', person.email]);
    expect(granted).toMatchObject({ code: 0 });
    expect(granted.output).toMatch(`${person.email} is an admin now`);
    expect(await roleKept(person)).toBe('ROLE_ADMIN');
    expect((await auth.getUser(person.uid)).customClaims).toEqual({ beta: true, role: 'ROLE_ADMIN' });
    const promoted = await signedInAgain(person);
    expect(await asAdmin(promoted)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await readsAnotherUser(promoted)).toBe(200);
    expect((await admin(['list'])).output.split('\n')).toContain(person.email);

    await nextSecond();
    const revoked = await admin(['revoke', person.email]);
    expect(revoked).toMatchObject({ code: 0 });
    expect(revoked.output).toMatch(`${person.email} is no admin any more`);
    expect(await roleKept(person)).toBe('ROLE_USER');
    expect((await auth.getUser(person.uid)).customClaims).toEqual({ beta: true });
    expect((await admin(['list'])).output.split('\n')).not.toContain(person.email);
    expect(await asAdmin(promoted)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await readsAnotherUser(promoted)).toBe(403);
    expect(await asAdmin(await signedInAgain(person))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('is all that makes an admin: the claim of an old token does not, not even by signing in', async () => {
    const person = await newPerson();
    await logIn(person);
    // The Auth emulator refuses tokens of before a revocation, so this one has what such a token has: the claim alone.
    const old = await signedInAgain(person, { role: 'ROLE_ADMIN' });
    expect(await readsAnotherUser(old)).toBe(403);
    await logIn(old);
    expect(await roleKept(person)).toBe('ROLE_USER');
    expect(await readsAnotherUser(old)).toBe(403);
  });

  it('makes an admin of somebody whose profile is yet to be made', async () => {
    const person = await newPerson();
    expect(await admin(['grant', person.email])).toMatchObject({ code: 0 });
    expect(await roleKept(person)).toBe('ROLE_ADMIN');
    await logIn(await signedInAgain(person));
    expect(await roleKept(person)).toBe('ROLE_ADMIN');
  });

  it('says in one sentence that it knows nobody of this address', async () => {
    for (const action of ['grant', 'revoke']) {
      expect(await admin([action, 'nobody@example.com'])).toEqual({
        code: 1,
        output:
          'Nobody has signed in as nobody@example.com: let them sign in on the site once, then try again.',
      });
    }
  });

  it('says in one sentence that no emulators run', async () => {
    const { code, output } = await admin(['list'], 54_321);
    expect(code).toBe(1);
    expect(output).toMatch(/^No emulators run here \(ports 63420 and 62401\): begin with 'npm start'[^\n]+$/);
  });

  it('says in one sentence which words it takes', async () => {
    const { code, output } = await admin(['promote']);
    expect(code).toBe(1);
    expect(output).toMatch(/^Say 'npm run admin -- grant EMAIL'[^\n]+$/);
  });
});
