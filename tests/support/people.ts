import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { auth, authUrl } from './suite.ts';

/** Somebody who is signed in with Firebase, and a stranger to the API so far. */
export type Person = { uid: string; name: string; email: string; token: string };

/** `id`: by which Google knows somebody who comes again. */
export type Profile = { id?: string; name?: string; email?: string; picture?: string };

/** `expiresIn`: in seconds. */
const signInSchema = z.object({
  localId: z.string(),
  idToken: z.string(),
  refreshToken: z.string(),
  expiresIn: z.string(),
});

/** Signs somebody new in with Google, as far as the Auth emulator goes; each test makes its own people. */
export async function newPerson(profile: Profile = {}): Promise<Person> {
  const id = profile.id ?? randomUUID().slice(0, 13);
  const name = profile.name ?? `Robin ${id}`;
  const email = profile.email ?? `robin-${id}@example.com`;
  const { localId, idToken } = await signInWithGoogle({ ...profile, id, name, email });
  return { uid: localId, name, email, token: idToken };
}

/** Firebase's answer to a sign-in with Google. */
export function signInWithGoogle({
  id,
  ...profile
}: Profile & { id: string }): Promise<z.output<typeof signInSchema>> {
  const claims = { sub: id, ...profile, email_verified: true };
  return authCall(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp',
    {
      postBody: `id_token=${encodeURIComponent(JSON.stringify(claims))}&providerId=google.com`,
      requestUri: 'http://127.0.0.1',
      returnSecureToken: true,
    },
    signInSchema,
  );
}

/** Somebody new with custom claims, such as `{ role: 'ROLE_ADMIN' }`. */
export async function newPersonWithClaims(claims: object): Promise<Person> {
  const person = await newPerson();
  await auth.setCustomUserClaims(person.uid, claims);
  return signedInAgain(person, claims);
}

/** Somebody new whose address nobody has verified. */
export async function newUnverifiedPerson(): Promise<Person> {
  const person = await newPerson();
  await auth.updateUser(person.uid, { emailVerified: false });
  return signedInAgain(person);
}

/** The person with a token of now. */
export async function signedInAgain(person: Person, claims: object = {}): Promise<Person> {
  const { idToken } = await authCall(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken',
    { token: await auth.createCustomToken(person.uid, claims), returnSecureToken: true },
    z.object({ idToken: z.string() }),
  );
  return { ...person, token: idToken };
}

async function authCall<Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  const response = await fetch(`${authUrl}${path}?key=any`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The Auth emulator refused ${path}: ${await response.text()}`);
  return schema.parse(await response.json());
}
