import type { Pet } from '@pawprints/domain/contract/pets';
import { PetFacts } from '../pet/pet-facts.tsx';
import { PetNote } from '../pet/pet-note.tsx';

export function PetList({ pets }: { pets: readonly Pet[] }) {
  return (
    <ul className="grid gap-4">
      {pets.map((pet) => (
        <li key={pet.id}>
          <p className="mb-1.5">
            <span className="font-semibold">{pet.name}</span>{' '}
            <span className="text-ink-muted">{pet.breed}</span>
          </p>
          <PetFacts pet={pet} />
          <PetNote text={pet.medicalInfo} className="mt-2" />
        </li>
      ))}
    </ul>
  );
}
