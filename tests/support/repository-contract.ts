import { customerTermsOf } from '../../functions/src/records/customer-terms.ts';
import type { PetSnapshot } from '../../functions/src/records/pets.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type {
  BookingKey,
  ReservationRepository,
  StoredKey,
} from '../../functions/src/records/reservation-repository.ts';
import type { Reservation } from '../../functions/src/records/reservation.ts';
import type { Mail } from '../../functions/src/records/mail.ts';
import { newPublicId } from '../../functions/src/lib/public-id.ts';
import { aPet } from './pets.ts';

type Kept = {
  repository: ReservationRepository;
  addPet: (uid: string, pet: PetSnapshot) => Promise<void>;
  mailIds: (reservation: number) => Promise<string[]>;
};

const now = new Date('2026-05-01T10:00:00Z');

const unexpected = (unreadable: Error): void => {
  throw unreadable;
};

/** What every repository of reservations keeps to, wherever it keeps them. */
export function describeRepository(name: string, { repository, addPet, mailIds }: Kept): void {
  const store = async (changes: Partial<Reservation> = {}) => {
    const stored = await repository.create(aReservation(changes), {});
    if (stored === null) throw new Error('A new reservation was not stored.');
    return stored;
  };

  describe(`the repository of reservations ${name}`, () => {
    it('finds what it has stored, and nothing else', async () => {
      const { reservation } = await store();
      expect((await repository.find(reservation.id))?.reservation).toMatchObject({
        ...reservation,
        checkAt: expect.any(Date),
      });
      expect(await repository.find(newPublicId())).toBeNull();
    });

    it('stores an id once', async () => {
      const { reservation } = await store();
      expect(await repository.create(reservation, {})).toBeNull();
    });

    it('compares and sets: of two who have read the same, one writes', async () => {
      const stored = await store();
      const { id } = stored.reservation;
      const paid = { ...stored.reservation, status: 'PAID' as const };
      const cancelled = { ...stored.reservation, status: 'CANCELLED' as const };
      const [first, second] = await Promise.all([
        repository.save(stored, { reservation: paid, mails: [aMail(id, 'one')] }),
        repository.save(stored, { reservation: cancelled, mails: [aMail(id, 'two')] }),
      ]);
      expect([first, second].filter((one) => one === null)).toHaveLength(1);
      const found = await repository.find(id);
      expect(found?.reservation.status).toBe(first === null ? 'CANCELLED' : 'PAID');
      expect(await mailIds(id)).toEqual([first === null ? 'two' : 'one']);
    });

    it('goes on from what a write has answered', async () => {
      const stored = await store();
      const saved = await repository.save(stored, {
        reservation: { ...stored.reservation, status: 'PAID' },
        mails: [],
      });
      const again = saved && (await repository.save(saved, { reservation: saved.reservation, mails: [] }));
      expect(again).not.toBeNull();
    });

    it('takes a mail that is there already as told', async () => {
      const stored = await store();
      const { id } = stored.reservation;
      const saved = await repository.save(stored, {
        reservation: stored.reservation,
        mails: [aMail(id, 'one')],
      });
      if (saved === null) throw new Error('The first mail was not written.');
      const change = {
        reservation: { ...stored.reservation, status: 'PAID' as const },
        mails: [aMail(id, 'one'), aMail(id, 'two')],
      };
      expect(await repository.save(saved, change)).not.toBeNull();
      expect((await repository.find(id))?.reservation.status).toBe('PAID');
      expect(await mailIds(id)).toEqual(['one', 'two']);
      // Nobody who has read it before then writes over that.
      expect(await repository.save(saved, { ...change, mails: [aMail(id, 'one')] })).toBeNull();
    });

    it("prepares a booking: the customer's own pets among those asked for, in their order, and the key", async () => {
      const [uid, other] = [randomUUID(), randomUUID()];
      const [one, two, strange] = [ownPet(), ownPet(), ownPet()];
      await addPet(uid, one);
      await addPet(uid, two);
      await addPet(other, strange);
      expect(await repository.prepare(uid, [two.id, strange.id, one.id], randomUUID())).toEqual({
        profile: { address: '', phone: '', firstVisitAt: null, agreement: null, isKnown: false },
        pets: [two, one],
        knownKey: null,
      });
    });

    it('stores a key once, and over its outdated content once', async () => {
      const keyId = randomUUID();
      const create = (outdatedKey: StoredKey | null) => {
        const reservation = aReservation();
        return repository.create(reservation, { key: aKey(keyId, reservation), outdatedKey });
      };
      const first = await create(null);
      expect(await create(null)).toBeNull();
      const { knownKey } = await repository.prepare('nobody', [], keyId);
      expect(knownKey?.key.reservationId).toBe(first?.reservation.id);
      const next = await Promise.all([create(knownKey), create(knownKey)]);
      expect(next.filter((one) => one === null)).toHaveLength(1);
    });

    it('keeps nothing of a reservation whose key is taken', async () => {
      const keyId = randomUUID();
      const [first, second] = [aReservation(), aReservation()];
      await repository.create(first, { key: aKey(keyId, first) });
      expect(await repository.create(second, { key: aKey(keyId, second) })).toBeNull();
      expect(await repository.find(second.id)).toBeNull();
    });

    it("lists a customer's own, the newest first, page by page", async () => {
      const uid = randomUUID();
      const made = [];
      for (const hours of [1, 3, 2]) {
        const createdAt = new Date(now.getTime() + hours * 3_600_000);
        made.push((await store({ uid, createdAt })).reservation.id);
      }
      await store();
      const page = async (number: number) => {
        const { content, count } = await repository.list(uid, { page: number, size: 2 }, unexpected);
        return { ids: content.map(({ id }) => id), count };
      };
      expect(await page(0)).toEqual({ ids: [made[1], made[2]], count: 3 });
      expect(await page(1)).toEqual({ ids: [made[0]], count: 3 });
    });

    it('finds what is due, the longest due first', async () => {
      const longAgo = (minutes: number) => new Date(Date.UTC(2001, 0, 1, 0, minutes));
      const pending = (minutes: number) => {
        const reservation = aReservation();
        const attempt = { ...reservation.attempt, expiresAt: longAgo(minutes) };
        return store({ attempt });
      };
      const [late, early] = [await pending(2), await pending(1)];
      await pending(30);
      const due = await repository.due(longAgo(5), 1_000);
      const own = new Set([late.reservation.id, early.reservation.id]);
      expect(due.filter(({ id }) => own.has(id))).toEqual([
        { id: early.reservation.id, since: early.reservation.checkAt },
        { id: late.reservation.id, since: late.reservation.checkAt },
      ]);
      expect(await repository.due(longAgo(5), 1)).toHaveLength(1);
      const { reservation } = early;
      await repository.save(early, { reservation: { ...reservation, status: 'PAID' }, mails: [] });
      expect((await repository.due(longAgo(5), 1_000)).map(({ id }) => id)).not.toContain(reservation.id);
    });
  });
}

export function aReservation(changes: Partial<Reservation> = {}): Reservation {
  const dropOffAt = new Date('2026-06-01T15:00:00Z');
  const pickUpAt = new Date('2026-06-02T01:00:00Z');
  const customer = { name: 'Robin', email: 'robin@example.com', phone: '' };
  return {
    id: newPublicId(),
    uid: randomUUID(),
    customer,
    serviceType: 'DAY_CARE',
    scheduleType: 'INDIVIDUAL_DATES',
    pets: [ownPet()],
    timeSlots: [{ dropOffTime: '2026.6.1 08:00 AM', pickUpTime: '2026.6.1 06:00 PM', dropOffAt, pickUpAt }],
    agreement: null,
    reportCards: [],
    paid: null,
    additionalServices: [],
    difference: null,
    changes: [],
    undonePayments: [],
    isUnpaidTold: false,
    lines: [],
    totalPrice: 45,
    healthInformation: '',
    specialRequests: '',
    serviceAddress: '',
    status: 'PENDING',
    payBy: 'checkout',
    linkUntil: null,
    attempt: {
      number: 1,
      amountCents: 4500,
      expiresAt: new Date('2026-05-01T10:31:00Z'),
      successUrl: '',
      cancelUrl: '',
      customerEmail: null,
      sessionId: null,
      url: null,
      closed: false,
    },
    places: null,
    payment: null,
    extraPayments: [],
    paidAt: null,
    cancelledAt: null,
    replaced: false,
    refund: null,
    refunds: [],
    settlements: [],
    history: [],
    presence: [],
    customerTerms: customerTermsOf(customer),
    isInHouse: false,
    isFirstVisit: false,
    revision: 0,
    askedAt: null,
    hasReturned: false,
    isCheckoutDone: false,
    dates: ['2026-06-01'],
    firstDropOffAt: dropOffAt,
    createdAt: now,
    checkAt: null,
    unpaidFrom: null,
    ...changes,
  };
}

function ownPet(): PetSnapshot {
  return { ...aPet, id: newPublicId(), age: null };
}

function aKey(id: string, { uid, id: reservationId, firstDropOffAt }: Reservation): BookingKey {
  return { id, uid, reservationId, bodyHash: '', createdAt: now, expireAt: firstDropOffAt };
}

function aMail(reservation: number, cause: string): Mail {
  return {
    id: `reservation-${reservation}-${cause}`,
    to: 'robin@example.com',
    subject: '',
    content: { title: '', parts: [], signature: [] },
    attachments: [],
  };
}
