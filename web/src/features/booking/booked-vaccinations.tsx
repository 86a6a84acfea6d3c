import type { Pet } from '@pawprints/domain/contract/pets';
import type { Vaccination } from '@pawprints/domain/contract/vaccination';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { BookableServiceType } from '@pawprints/domain/catalogue';
import { lackSentence, lacksOf, type Lack } from '@pawprints/domain/vaccination-rules';
import { vaccines } from '@pawprints/domain/vaccinations';
import { Notice } from '../../components/ui/notice.tsx';
import { PetVaccinations } from '../../entities/vaccination/pet-vaccinations.tsx';
import { useVaccinations } from '../../entities/vaccination/vaccination-queries.ts';

type Booked = { pets: readonly Pet[]; serviceType: BookableServiceType; lastDay: CalendarDate | null };

/** The certificates of the chosen dogs, and what they lack for this booking. */
export function BookedVaccinations({ pets, serviceType, lastDay }: Booked) {
  const { data } = useVaccinations();
  const certificates = data?.content ?? [];
  const named = data?.rules.required[serviceType] ?? [];
  const required = vaccines.filter((vaccine) => named.includes(vaccine));
  return (
    <section aria-labelledby="booked-vaccinations" className="grid gap-4">
      <h2 id="booked-vaccinations" className="text-xl">
        Vaccinations
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {pets.map((pet) => {
          const lacks = lastDay === null ? [] : lacksOf(required, pet, lastDay);
          const isWaiting = (lack: Lack) =>
            certificates.some((one) => one.petId === pet.id && mayMend(one, lack));
          return (
            <li key={pet.id} className="grid content-start gap-3 rounded-card border border-line p-4">
              {lacks.length > 0 && (
                <Notice tone="warn" title={titleOf(data?.rules.whenMissing ?? '', lacks.every(isWaiting))}>
                  {lackSentence(pet.name, lacks, isWaiting)}
                </Notice>
              )}
              <PetVaccinations pet={pet} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A certificate that the owner has still to look at. */
function mayMend({ state, vaccine, validUntil }: Vaccination, lack: Lack): boolean {
  return state === 'submitted' && vaccine === lack.vaccine && validUntil >= lack.lastDay;
}

function titleOf(whenMissing: string, areAllWaiting: boolean): string {
  if (areAllWaiting) return 'We look at the certificate as soon as we can.';
  return lackTitles.get(whenMissing) ?? 'A vaccination is missing.';
}

const lackTitles: ReadonlyMap<string, string> = new Map([
  ['remind', 'Please bring the certificate, or upload it here.'],
  ['blockCheckIn', 'We need the certificate before the stay begins.'],
  ['blockBooking', 'We need the certificate before you can book.'],
]);
