import { dependencies } from '../support/in-process.ts';
import { mailsOf } from '../support/records.ts';
import { describeRepository } from '../support/repository-contract.ts';
import { collections } from '../support/suite.ts';

describeRepository('in Firestore', {
  repository: dependencies.reservations,
  addPet: async (uid, { id, ...pet }) => {
    await collections
      .petsOf(uid)
      .doc(String(id))
      .set({ ...pet, createdAt: new Date() });
  },
  mailIds: async (reservation) => (await mailsOf(reservation)).map(({ id }) => id),
});
