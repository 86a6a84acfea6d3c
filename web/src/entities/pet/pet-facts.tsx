import { genderLabels, petSizeLabels } from '@pawprints/domain/pets';
import type { Pet } from '@pawprints/domain/contract/pets';
import { Badge } from '../../components/ui/badge.tsx';

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
      <Badge>{pet.parkWalkAllowed ? 'Park walk allowed' : 'No park walk'}</Badge>
    </span>
  );
}
