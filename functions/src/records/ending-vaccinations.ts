import type { CalendarDate } from '@pawprints/domain/calendar';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { Store } from './collections.ts';
import { commitWithMails, type Mail } from './mail.ts';
import type { UserDocument } from './users.ts';
import { contentsOf, petWithCertificates, type VaccinationDocument } from './vaccinations.ts';

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
     * of its vaccine follows, also where the owner has still to look at that. Four round trips.
     */
    async tell(
      id: string,
      mailOf: (ending: EndingVaccination) => Promise<Mail | null>,
    ): Promise<true | null> {
      const known = (await collections.vaccinations.doc(id).get()).data();
      if (known?.state !== 'approved') return true;
      const { uid, petId } = known;
      const [{ pet, certificates }, user] = await Promise.all([
        petWithCertificates(collections, uid, petId),
        collections.users.doc(uid).get(),
      ]);
      // Anew, since the pet guards only what is read after it.
      const [vaccination] = contentsOf(certificates.filter((doc) => doc.id === id));
      if (vaccination?.state !== 'approved') return true;
      const { vaccine, validUntil } = vaccination;
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
