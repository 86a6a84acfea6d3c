import { randomUUID } from 'node:crypto';
import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { userRoutes } from '@pawprints/domain/contract/users';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import { vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import type { VaccinationState } from '@pawprints/domain/vaccinations';
import { describe, expect, it } from 'vitest';
import { listedEntry } from '../support/attention-list.ts';
import { call, statusOf } from '../support/api.ts';
import { book, newCustomer, type Customer } from '../support/bookings.ts';
import { newOwner } from '../support/direct-writes.ts';
import type { Person } from '../support/people.ts';
import { stored } from '../support/records.ts';
import { collections } from '../support/suite.ts';
import { aVaccination, entryOf, inDays, listOf, upload } from '../support/vaccinations.ts';

const { deleteVaccination } = vaccinationRoutes;
const { approveVaccination, listCustomerVaccinations, rejectVaccination } = adminVaccinationRoutes;

describe('the review of a certificate', () => {
  const petOf = async ({ uid, pet }: Customer) =>
    (await collections.petsOf(uid).doc(String(pet.id)).get()).data()?.approvedVaccinations;

  async function approve(as: Person, { id }: Vaccination, replaces: VaccinationState = 'submitted') {
    return (await call(approveVaccination, { as, params: { id }, body: { replaces } })).result;
  }

  it('approves it in one act, which protects the dog and settles the entry', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const added = await upload(customer);
    expect(await listedEntry(admin, `VACCINATION_TO_REVIEW-${added.id}`)).toMatchObject({
      cause: 'VACCINATION_TO_REVIEW',
      customer: { name: customer.name },
      vaccination: { ...added, uid: customer.uid, petName: customer.pet.name },
    });
    expect(await approve(admin, added)).toEqual({ ...added, state: 'approved' });
    const { vaccine, validUntil } = aVaccination;
    expect(await petOf(customer)).toEqual([{ vaccine, validUntil }]);
    const me = (await call(userRoutes.me, { as: customer })).result;
    expect(me.pets).toMatchObject([{ approvedVaccinations: [{ vaccine, validUntil }] }]);
    expect(await entryOf(added.id)).toMatchObject({ state: 'settled', how: 'owner', settledBy: admin.uid });
    expect(await listOf(customer)).toMatchObject([{ state: 'approved' }]);
  });

  it('rejects it with a reason, which the customer reads, also in a mail', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const { id } = await upload(customer);
    const reason = `The stamp of the vet is missing. ${randomUUID()}`;
    await call(rejectVaccination, { as: admin, params: { id }, body: { replaces: 'submitted', reason } });
    expect(await listOf(customer)).toMatchObject([{ state: 'rejected', reason }]);
    expect(await petOf(customer)).toEqual([]);
    const mails = (await collections.mail.where('to', '==', customer.email).get()).docs;
    expect(mails.map((doc) => doc.data().message.subject)).toEqual([
      `We could not accept a certificate: ${customer.pet.name}`,
    ]);
    expect(mails[0]?.data().message.text).toContain(reason);
    expect(await entryOf(id)).toMatchObject({ state: 'settled', note: '' });
  });

  it('is taken back by the other one', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const added = await upload(customer);
    await approve(admin, added);
    const params = { id: added.id };
    const body = { replaces: 'approved', reason: 'Of another dog.' } as const;
    await call(rejectVaccination, { as: admin, params, body });
    expect(await petOf(customer)).toEqual([]);
    await approve(admin, added, 'rejected');
    expect(await petOf(customer)).toHaveLength(1);
    expect(await listOf(customer)).toMatchObject([{ state: 'approved', reason: '' }]);
  });

  it('of two who decide differently is one, and the other is told', async () => {
    const [customer, one, other] = [await newCustomer(), await newOwner(), await newOwner()];
    const added = await upload(customer);
    const params = { id: added.id };
    const answers = await Promise.all([
      statusOf(approveVaccination, { as: one, params, body: { replaces: 'submitted' } }),
      statusOf(rejectVaccination, {
        as: other,
        params,
        body: { replaces: 'submitted', reason: 'Of another dog.' },
      }),
    ]);
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [{ state } = { state: '' }] = await listOf(customer);
    expect(await petOf(customer)).toHaveLength(state === 'approved' ? 1 : 0);
  });

  it('of several at once counts each, of each vaccine the latest', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const earlier = { ...aVaccination, validUntil: inDays(10) };
    const dhpp = { ...aVaccination, vaccine: 'DHPP' as const };
    const added = [
      await upload(customer),
      await upload(customer, { vaccination: earlier }),
      await upload(customer, { vaccination: dhpp }),
    ];
    await Promise.all(added.map(async (certificate) => approve(admin, certificate)));
    expect(await petOf(customer)).toEqual([
      { vaccine: 'RABIES', validUntil: aVaccination.validUntil },
      { vaccine: 'DHPP', validUntil: dhpp.validUntil },
    ]);
    const params = { id: customer.pet.id, vaccination: added[0]?.id ?? 0 };
    await call(deleteVaccination, { as: customer, params });
    expect(await petOf(customer)).toMatchObject([{ validUntil: inDays(10) }, { vaccine: 'DHPP' }]);
  });

  it('is said by the bookings that are ahead', async () => {
    const [{ customer, reservation }, admin] = [await book(), await newOwner()];
    const added = await upload(customer);
    await approve(admin, added);
    const said = async () =>
      (await stored(reservation.id)).pets.map(({ approvedVaccinations }) => approvedVaccinations);
    const { vaccine, validUntil } = aVaccination;
    await expect.poll(said, { timeout: 50_000 }).toEqual([[{ vaccine, validUntil }]]);
    await call(deleteVaccination, {
      as: customer,
      params: { id: customer.pet.id, vaccination: added.id },
    });
    await expect.poll(said, { timeout: 50_000 }).toEqual([[]]);
  });

  it('is looked up with all of a customer', async () => {
    const [customer, admin] = [await newCustomer(), await newOwner()];
    const added = await upload(customer);
    const params = { uid: customer.uid };
    const { result } = await call(listCustomerVaccinations, { as: admin, params });
    expect(result.content).toEqual([added]);
  });
});
