import { galleryRoutes } from '@pawprints/domain/contract/gallery';
import { userRoutes } from '@pawprints/domain/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, call, refused } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newPerson, newPersonWithClaims, type Person } from '../support/people.ts';
import { auth, collections } from '../support/suite.ts';

type Claims = Record<string, unknown>;

/** The token with other claims. The Auth emulator signs none, so a token is only as good as what it says. */
function withClaims({ token }: Person, change: (claims: Claims) => Claims): string {
  const [header = '', payload = ''] = token.split('.');
  const claims: Claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${Buffer.from(JSON.stringify(change(claims))).toString('base64url')}.`;
}

/** A call for admins only: it finds nothing to delete. */
const asAdmin = (as: Pick<Person, 'token'>) =>
  refused(galleryRoutes.deleteGalleryItem, { as, params: { id: 1 } });

const secondsFromNow = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;

describe('a token', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await newAdmin();
  });

  it('is taken as it was given out', async () => {
    expect(await asAdmin({ token: withClaims(admin, (claims) => claims) })).toMatchObject({ status: 404 });
  });

  it.each<[string, Claims]>([
    ['that has expired', { exp: secondsFromNow(-1), iat: secondsFromNow(-3601) }],
    ['of another project', { aud: 'demo-elsewhere', iss: 'https://securetoken.google.com/demo-elsewhere' }],
    ['for another project', { aud: 'demo-elsewhere' }],
    ['of another issuer', { iss: 'https://accounts.google.com' }],
    ['of nobody', { sub: '' }],
    ['of no known account', { sub: 'nobody-at-all', user_id: 'nobody-at-all' }],
  ])('%s is refused', async (_, wrong) => {
    const token = withClaims(admin, (claims) => ({ ...claims, ...wrong }));
    expect(await asAdmin({ token })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it.each(['Basic ', 'bearer', '', 'Bearer  ', 'Bearer x ', 'Token '])(
    'is refused where %j stands before it',
    async (scheme) => {
      const { status } = await request('/me', { headers: { Authorization: `${scheme}${admin.token}` } });
      expect(status).toBe(401);
    },
  );

  it('is taken from the header alone', async () => {
    const { token } = admin;
    const places = [
      request(`/me?access_token=${token}&authToken=${token}`),
      request('/me', { headers: { Cookie: `authToken=${token}; __session=${token}` } }),
      request('/me', { headers: { 'X-Authorization': `Bearer ${token}` } }),
    ];
    for (const { status } of await Promise.all(places)) expect(status).toBe(401);
  });

  it('of an admin who was revoked, disabled or deleted opens no call of admins', async () => {
    const [revoked, disabled, deleted] = await Promise.all([newAdmin(), newAdmin(), newAdmin()]);
    // A revocation counts in whole seconds: the token is made to be of the one before.
    const earlier = withClaims(revoked, (claims) => ({ ...claims, auth_time: secondsFromNow(-60) }));
    expect(await asAdmin({ token: earlier })).toMatchObject({ status: 404 });
    await Promise.all([
      auth.revokeRefreshTokens(revoked.uid),
      auth.updateUser(disabled.uid, { disabled: true }),
      auth.deleteUser(deleted.uid),
    ]);
    for (const [token, message] of [
      [earlier, 'You are no longer an admin.'],
      [disabled.token, 'Please sign in again.'],
      [deleted.token, 'Please sign in again.'],
    ] as const) {
      expect(await asAdmin({ token })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED', message });
    }
  });
});

describe('the role', () => {
  it.each<Claims>([
    { role: 'ROLE_USER' },
    { role: 'role_admin' },
    { role: ' ROLE_ADMIN' },
    { role: ['ROLE_ADMIN'] },
    { role: { ROLE_ADMIN: true } },
    { role: true },
    { roles: 'ROLE_ADMIN' },
    { userRole: 'ROLE_ADMIN' },
    { admin: true },
    { claims: { role: 'ROLE_ADMIN' } },
  ])('is not the admin’s by the claim %j', async (claims) => {
    const person = await newPersonWithClaims(claims);
    expect(await asAdmin(person)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await call(userRoutes.me, { as: person })).result.userRole).toBe('ROLE_USER');
  });

  it('is not the admin’s by what the user document says', async () => {
    const person = await newPerson();
    await call(userRoutes.login, { as: person, body: { id: 'google-subject' } });
    await collections.users.doc(person.uid).update({ userRole: 'ROLE_ADMIN', role: 'ROLE_ADMIN' });
    expect(await asAdmin(person)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it.each<[string, Claims]>([
    ['a role', { role: 'ROLE_ADMIN' }],
    ['the role that users are shown', { userRole: 'ROLE_ADMIN' }],
    ['claims', { customClaims: { role: 'ROLE_ADMIN' } }],
    ['somebody else’s id', { uid: 'somebody-else' }],
  ])('is not taken from a body with %s', async (_, claims) => {
    const person = await newPerson();
    const body = { id: 'google-subject', ...claims };
    expect(await refused(userRoutes.login, { as: person, body })).toMatchObject({ status: 400 });
    expect(await asAdmin(person)).toMatchObject({ status: 403 });
  });

  it('and the person are those of the token, whatever id a body brings', async () => {
    const [person, other] = await Promise.all([newPerson(), newPerson()]);
    await call(userRoutes.login, { as: other, body: { id: 'google-subject' } });
    const { result } = await call(userRoutes.login, {
      as: person,
      body: { id: other.uid, name: other.name, email: other.email },
    });
    expect(result).toMatchObject({ id: person.uid, name: person.name, email: person.email });
  });
});
