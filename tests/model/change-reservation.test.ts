import { describe, expect, it } from 'vitest';
import { changeReservation } from '../../functions/src/records/reservation-repository.ts';
import { aReservation } from '../support/repository-contract.ts';
import { emptyMemory, memoryRepository } from './memory-repository.ts';

/** A reservation as it was written, in a repository that counts how often it is read. */
async function written() {
  const memory = memoryRepository(emptyMemory());
  const stored = await memory.create(aReservation(), {});
  if (stored === null) throw new Error('A new reservation was not stored.');
  let reads = 0;
  const repository: typeof memory = {
    ...memory,
    find: (id) => {
      reads += 1;
      return memory.find(id);
    },
  };
  return { stored, repository, reads: () => reads };
}

describe('a change of a reservation that is known as it was written', () => {
  it('reads it no more', async () => {
    const { stored, repository, reads } = await written();
    const { id } = stored.reservation;
    await changeReservation(
      repository,
      id,
      (now) => ({ reservation: { ...now, specialRequests: 'Known.' }, mails: [] }),
      stored,
    );
    expect(reads()).toBe(0);
    expect((await repository.find(id))?.reservation.specialRequests).toBe('Known.');
  });

  it('is decided anew where somebody else has written since', async () => {
    const { stored, repository, reads } = await written();
    const { id } = stored.reservation;
    await repository.save(stored, {
      reservation: { ...stored.reservation, healthInformation: 'Another.' },
      mails: [],
    });
    await changeReservation(
      repository,
      id,
      (now) => ({ reservation: { ...now, specialRequests: 'Mine.' }, mails: [] }),
      stored,
    );
    expect(reads()).toBe(1);
    expect((await repository.find(id))?.reservation).toMatchObject({
      healthInformation: 'Another.',
      specialRequests: 'Mine.',
    });
  });
});
