import { petRoutes } from '@pawprints/domain/contract/pets';
import { userRoutes } from '@pawprints/domain/contract/users';
import { defineRoute, type Route } from '../../http/define-route.ts';
import { addPets } from './add-pets.ts';
import { deletePet, updatePet } from './change-pet.ts';
import { loadProfile } from './load-profile.ts';
import { logIn } from './log-in.ts';
import { changeUser } from './user.ts';

export const usersRoutes: readonly Route[] = [
  defineRoute(userRoutes.login, {
    signsIn: true,
    handle: async ({ deps, user, body, setHeader }) => {
      const result = await logIn(deps, user, body);
      setHeader('Authorization', `Bearer ${user.token}`);
      return result;
    },
  }),
  defineRoute(userRoutes.me, { handle: ({ deps, user }) => loadProfile(deps, user) }),
  defineRoute(userRoutes.updateContactInfo, {
    handle: ({ deps, user, body }) => changeUser(deps, user, (known) => ({ ...known, ...body })),
  }),
  defineRoute(petRoutes.addPets, {
    handle: ({ deps, user, headers, body }) => addPets(deps, user, body, headers['idempotency-key']),
  }),
  defineRoute(petRoutes.updatePet, {
    handle: ({ deps, user, params, body }) => updatePet(deps, user.uid, params.id, body),
  }),
  defineRoute(petRoutes.deletePet, {
    handle: ({ deps, user, params }) => deletePet(deps, user.uid, params.id),
  }),
];
