import type { Pet } from '@pawprints/domain/contract/pets';
import { genderLabels, petSizeLabels } from '@pawprints/domain/pets';
import { Badge } from '../../components/ui/badge.tsx';
import { ProtectionBadges } from '../../entities/vaccination/protection-badges.tsx';

/** What admins read of a dog, apart from when it comes. */
export function DogFacts({ pet }: { pet: Omit<Pet, 'age' | 'otherBreed'> }) {
  return (
    <>
      <p className="mb-1.5 wrap-anywhere">
        <span className="font-semibold">{pet.name}</span> <span className="text-ink-muted">{pet.breed}</span>
      </p>
      <p className="flex flex-wrap gap-1.5">
        <Badge>{petSizeLabels[pet.size]}</Badge>
        <Badge>{genderLabels[pet.gender]}</Badge>
        <Badge>{pet.neutered ? 'Neutered' : 'Not neutered'}</Badge>
        <Badge tone={pet.vaccinated ? 'ok' : 'danger'}>
          {pet.vaccinated ? 'Vaccinated' : 'Not vaccinated'}
        </Badge>
        <ProtectionBadges pet={pet} />
        <Badge>{pet.parkWalkAllowed ? 'Park walk allowed' : 'No park walk'}</Badge>
      </p>
      {pet.medicalInfo !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-wrap">{pet.medicalInfo}</p>}
    </>
  );
}
