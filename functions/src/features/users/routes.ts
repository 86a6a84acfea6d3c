import type { mailRoutes } from '@pawprints/domain/contract/mails';
import type { petRoutes } from '@pawprints/domain/contract/pets';
import type { userRoutes } from '@pawprints/domain/contract/users';
import type { Handlers } from '../../http/define-route.ts';
import { addPets, deletePet, updatePet } from './pets.ts';
import { unsubscribe } from './unsubscribe.ts';
import { loadProfile, logIn, updateContactInfo } from './profile.ts';

export const userHandlers: Handlers<typeof userRoutes & typeof petRoutes & typeof mailRoutes> = {
  login: async ({ deps, user, body, setHeader }) => {
    const result = await logIn(deps, user, body);
    setHeader('Authorization', `Bearer ${user.token}`);
    return result;
  },
  me: ({ deps, user }) => loadProfile(deps, user),
  updateContactInfo: ({ deps, user, body }) => updateContactInfo(deps, user, body),
  addPets: ({ deps, user, headers, body }) => addPets(deps, user, body, headers['idempotency-key']),
  updatePet: ({ deps, user, params, body }) => updatePet(deps, user.uid, params.id, body),
  unsubscribe: ({ deps, query }) => unsubscribe(deps, query.token),
  deletePet: ({ deps, user, params }) => deletePet(deps, user.uid, params.id),
};
