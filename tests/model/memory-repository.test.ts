import { describeRepository } from '../support/repository-contract.ts';
import { emptyMemory, memoryRepository } from './memory-repository.ts';

const memory = emptyMemory();

describeRepository('in memory', {
  repository: memoryRepository(memory),
  addPet: async (uid, pet) => void memory.pets.set(uid, [...(memory.pets.get(uid) ?? []), pet]),
  mailIds: async (reservation) =>
    [...memory.mails.keys()]
      .filter((id) => id.startsWith(`reservation-${reservation}-`))
      .map((id) => id.replace(`reservation-${reservation}-`, '')),
});
