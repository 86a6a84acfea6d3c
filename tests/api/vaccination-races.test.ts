// What is said of all certificates of a dog, where one of them comes, goes or is reviewed between the reads: use cases that run in this
// process, on the same emulators.
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { vaccinationMessages, vaccinationsPerPet } from '@pawprints/domain/vaccination-messages';
import { describe, expect, it } from 'vitest';
import { deletePet } from '../../functions/src/features/users/pets.ts';
import { addVaccination } from '../../functions/src/features/vaccinations/add-vaccination.ts';
import { deleteVaccination } from '../../functions/src/features/vaccinations/delete-vaccination.ts';
import { reviewVaccination } from '../../functions/src/features/vaccinations/review-vaccination.ts';
import { endingVaccinationsRepository } from '../../functions/src/records/ending-vaccinations.ts';
import { call } from '../support/api.ts';
import { newCustomer, type Customer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import { imageFile } from '../support/gallery.ts';
import { whereBeforeReading } from '../support/meanwhile.ts';
import { collections } from '../support/suite.ts';
import { approve, aVaccination, filesOf, inDays, listOf, protect, upload } from '../support/vaccinations.ts';

const petRefOf = ({ uid, pet }: Customer) => collections.petsOf(uid).doc(String(pet.id));

/** The vaccines that a dog is protected from. */
async function protectedFrom(customer: Customer): Promise<unknown[]> {
  const pet = (await petRefOf(customer).get()).data();
  return (pet?.approvedVaccinations ?? []).map(({ vaccine }) => vaccine);
}

const dhpp = { vaccination: { ...aVaccination, vaccine: 'DHPP' as const } };

describe('before a dog is read, and after its certificates may have been,', { timeout: 60_000 }, () => {
  it('another admin approves one of them: it counts beside the one that is approved', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const [rabies, other] = [await upload(customer), await upload(customer, dhpp)];
    const { deps, cleanup } = whereBeforeReading(petRefOf(customer).path, () => approve(other, admin));
    const review = {
      id: rabies.id,
      by: admin.uid,
      to: 'approved',
      reason: '',
      replaces: 'submitted',
    } as const;
    await reviewVaccination(deps, review);
    await cleanup();
    expect(await protectedFrom(customer)).toEqual(['RABIES', 'DHPP']);
  });

  it('an admin approves one of them: it counts on where another one is removed', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const [rabies, other] = [await upload(customer), await upload(customer, dhpp)];
    const { uid, pet } = customer;
    const { deps, cleanup } = whereBeforeReading(petRefOf(customer).path, () => approve(other, admin));
    await deleteVaccination(deps, uid, { id: pet.id, vaccination: rabies.id });
    await cleanup();
    expect(await protectedFrom(customer)).toEqual(['DHPP']);
  });

  it('the last that it may have comes: no further one is added', async () => {
    const customer = await newCustomer();
    const [{ id }, { uid, pet }] = [await upload(customer), customer];
    const content = (await collections.vaccinations.doc(String(id)).get()).data();
    if (content === undefined) throw new Error('It was stored.');
    for (let more = 2; more < vaccinationsPerPet; more += 1) {
      await collections.vaccinations.doc(String(id - more)).set(content);
    }
    // It is read before the file is stored, and again with all that is there.
    const { deps, cleanup } = whereBeforeReading(petRefOf(customer).path, () => upload(customer, dhpp), 2);
    const added = {
      uid,
      petId: pet.id,
      body: aVaccination,
      upload: await imageFile('png', 20, 20),
      key: undefined,
    };
    await expect(addVaccination(deps, added)).rejects.toThrow(vaccinationMessages.tooMany);
    await cleanup();
    expect(await listOf(customer)).toHaveLength(vaccinationsPerPet);
  });

  it('another one comes: it goes with the dog, and its file too', async () => {
    const customer = await newCustomer();
    const { deps, cleanup } = whereBeforeReading(petRefOf(customer).path, () => upload(customer));
    await deletePet(deps, customer.uid, customer.pet.id);
    await cleanup();
    expect(await listOf(customer)).toEqual([]);
    expect(await filesOf(customer)).toEqual([]);
  });

  it.each([
    [
      'a newer one comes',
      (customer: Customer) => upload(customer, { vaccination: { ...aVaccination, validUntil: inDays(400) } }),
    ],
    [
      'it is removed',
      async (customer: Customer) => {
        const [certificate] = await listOf(customer);
        const params = { id: customer.pet.id, vaccination: certificate?.id ?? 0 };
        await call(vaccinationRoutes.deleteVaccination, { as: customer, params });
      },
    ],
  ])('%s: nobody is told that it ends', async (_, act) => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    await protect(customer, admin, inDays(60));
    const [certificate] = await listOf(customer);
    const { deps, cleanup } = whereBeforeReading(petRefOf(customer).path, () => act(customer));
    const told: string[] = [];
    await endingVaccinationsRepository(deps).tell(String(certificate?.id), ({ petName }) => {
      told.push(petName);
      return Promise.resolve(null);
    });
    await cleanup();
    expect(told).toEqual([]);
  });
});
