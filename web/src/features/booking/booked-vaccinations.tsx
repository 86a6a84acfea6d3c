import type { Pet } from '@pawprints/domain/contract/pets';
import type { CalendarDate } from '@pawprints/domain/calendar';
import type { BookableServiceType } from '@pawprints/domain/catalogue';
import { lackSentence, lacksOf } from '@pawprints/domain/vaccination-rules';
import { vaccines } from '@pawprints/domain/vaccinations';
import { Notice } from '../../components/ui/notice.tsx';
import { PetVaccinations } from '../../entities/vaccination/pet-vaccinations.tsx';
import { useVaccinations } from '../../entities/vaccination/vaccination-queries.ts';

type Booked = { pets: readonly Pet[]; serviceType: BookableServiceType; lastDay: CalendarDate | null };

/** The certificates of the chosen dogs, and what they lack for this booking. */
export function BookedVaccinations({ pets, serviceType, lastDay }: Booked) {
  const { data } = useVaccinations();
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
          return (
            <li key={pet.id} className="grid content-start gap-3 rounded-card border border-line p-4">
              {lacks.length > 0 && (
                <Notice tone="warn" title={lackTitles.get(data?.rules.whenMissing ?? '') ?? lackTitle}>
                  <ul className="grid gap-1">
                    {lacks.map((lack) => (
                      <li key={lack.vaccine}>{lackSentence(pet.name, lack)}</li>
                    ))}
                  </ul>
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

const lackTitle = 'A vaccination is missing.';
const lackTitles: ReadonlyMap<string, string> = new Map([
  ['remind', 'Please bring the certificate, or upload it here.'],
  ['blockCheckIn', 'We need the certificate before the stay begins.'],
  ['blockBooking', 'We need the certificate before you can book.'],
]);
