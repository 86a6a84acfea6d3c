import type { CalendarDate } from '@pawprints/domain/calendar';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { Store } from './collections.ts';
import { commitWithMails, type Mail } from './mail.ts';
import type { UserDocument } from './users.ts';
import { certificatesOf, contentsOf, type VaccinationDocument } from './vaccinations.ts';

/** An approved certificate, with whose dog it is. */
export type EndingVaccination = { vaccination: VaccinationDocument; petName: string; customer: UserDocument };

export type EndingVaccinations = ReturnType<typeof endingVaccinationsRepository>;

export function endingVaccinationsRepository(store: Store) {
  const { collections } = store;
  return {
    /** The ids of approved certificates that are valid until the date. One round trip. */
    async endingOn(date: CalendarDate): Promise<string[]> {
      const approved = collections.vaccinations.withConverter(null).where('state', '==', 'approved');
      const { docs } = await approved.where('validUntil', '==', date).select().get();
      return docs.map(({ id }) => id);
    },

    /**
     * Writes the mail that `mailOf` returns, if any: in one commit with the pet, which is written with every certificate that comes, goes
     * or is reviewed. Null where something of that has changed meanwhile; nothing for a certificate that is gone, or that a later one
     * of its vaccine follows, also where the owner has still to look at that. Three round trips.
     */
    async tell(
      id: string,
      mailOf: (ending: EndingVaccination) => Promise<Mail | null>,
    ): Promise<true | null> {
      const vaccination = (await collections.vaccinations.doc(id).get()).data();
      if (vaccination?.state !== 'approved') return true;
      const { uid, petId, vaccine, validUntil } = vaccination;
      const [pet, user, certificates] = await Promise.all([
        collections.petsOf(uid).doc(String(petId)).get(),
        collections.users.doc(uid).get(),
        certificatesOf(collections, uid, petId),
      ]);
      const { updateTime } = pet;
      const customer = user.data();
      const petName = pet.data()?.name;
      if (updateTime === undefined || petName === undefined || customer === undefined) return true;
      const isFollowed = contentsOf(certificates).some(
        (other) => other.vaccine === vaccine && other.state !== 'rejected' && other.validUntil > validUntil,
      );
      const mail = isFollowed ? null : await mailOf({ vaccination, petName, customer });
      if (mail === null) return true;
      const unchanged = (batch: WriteBatch): void => {
        batch.update(pet.ref.withConverter(null), { name: petName }, { lastUpdateTime: updateTime });
      };
      return (await commitWithMails(store, unchanged, [mail])) === null ? null : true;
    },
  };
}
