import type { Pet } from '@pawprints/domain/contract/pets';
import { genderLabels, petSizeLabels } from '@pawprints/domain/pets';
import { Badge } from '../../components/ui/badge.tsx';
import { classNames } from '../../lib/class-names.ts';
import { ProtectionBadges } from '../vaccination/protection-badges.tsx';

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

/** Returns '1 year', '4 years' or 'Age unknown'. */
function ageText(age: number | null): string {
  if (age === null) return 'Age unknown';
  return `${age} ${age === 1 ? 'year' : 'years'}`;
}

export function PetFacts({ pet }: { pet: Pet }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge>{ageText(pet.age)}</Badge>
      <Badge>{petSizeLabels[pet.size]}</Badge>
      <Badge>{genderLabels[pet.gender]}</Badge>
      <Badge>{pet.neutered ? 'Neutered' : 'Not neutered'}</Badge>
      <Badge tone={pet.vaccinated ? 'ok' : 'warn'}>{pet.vaccinated ? 'Vaccinated' : 'Not vaccinated'}</Badge>
      <ProtectionBadges pet={pet} />
      <Badge>{pet.parkWalkAllowed ? 'Park walk allowed' : 'No park walk'}</Badge>
    </span>
  );
}

export function PetNote({ text, className }: { text: string; className?: string }) {
  if (text === '') return null;
  return (
    <span className={classNames('block wrap-anywhere whitespace-pre-wrap text-ink-muted', className)}>
      {text}
    </span>
  );
}
