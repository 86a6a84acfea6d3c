import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { User } from '@pawprints/domain/contract/users';
import { emptyPetForm } from '@pawprints/domain/form-validation';
import type { PetForm } from '@pawprints/domain/form-validation';
import { petMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { CheckCard, ChoiceGroup } from '../../components/ui/choice.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { LongText } from '../../components/ui/long-text.tsx';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { withoutPet, withPet } from '../../entities/booking/draft.ts';
import { NewPetForm } from '../../entities/pet/new-pet-form.tsx';
import { PetFacts } from '../../entities/pet/pet-facts.tsx';
import { PetNote } from '../../entities/pet/pet-note.tsx';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { ServiceAddress } from './service-address.tsx';
import type { ShownFaults } from '../../lib/shown-faults.ts';
import { unfinished } from './steps.ts';

/** Step 3: which dogs, and what we should know about them. */
export function PetStep({ user, faults }: { user: User; faults: ShownFaults }) {
  const petIds = useBookingDraft((draft) => draft.petIds);
  const hasPets = user.pets.length > 0;
  return (
    <div className="grid gap-8">
      <div data-field="pets" className="grid gap-4">
        {hasPets && (
          <ChoiceGroup
            legend={<h2 className="text-xl">Select Pet(s)</h2>}
            error={faults.of('pets')}
            className="md:grid-cols-2"
          >
            {user.pets.map((pet) => (
              <CheckCard
                key={pet.id}
                title={<span className="font-display text-lg">{pet.name}</span>}
                badge={<span className="text-ink-muted">{pet.breed}</span>}
                checked={petIds.includes(pet.id)}
                onChange={(event) =>
                  changeDraft((draft) =>
                    event.target.checked ? withPet(draft, pet.id) : withoutPet(draft, pet.id),
                  )
                }
              >
                <span className="mt-2 block">
                  <PetFacts pet={pet} />
                </span>
                {petIds.includes(pet.id) && <PetNote text={pet.medicalInfo} className="mt-2" />}
              </CheckCard>
            ))}
          </ChoiceGroup>
        )}
        <NewPet hasPets={hasPets} error={hasPets ? faults.of('newPet') : firstPetError(faults)} />
      </div>
      <ServiceAddress user={user} faults={faults} />
      <AdditionalInformation faults={faults} />
    </div>
  );
}

/** Without a pet to choose, the form of the first one says what is missing. */
function firstPetError(faults: ShownFaults): string | undefined {
  if (faults.of('newPet') !== undefined) return unfinished.firstPet;
  return faults.of('pets') === undefined ? undefined : petMessages.selectToContinue;
}

/** Opened by its button; open from the start for a customer without pets. What is typed stays in the draft. */
function NewPet({ hasPets, error }: { hasPets: boolean; error: string | undefined }) {
  const newPet = useBookingDraft((draft) => draft.newPet);
  const key = useBookingDraft((draft) => draft.key);
  // Its press is seen at once, the form a moment later; it closes at once.
  const opened = useDeferredValue(newPet !== null) && newPet !== null;
  const addButton = useReturnFocus(opened);
  const setNewPet = (form: PetForm | null) => changeDraft((draft) => ({ ...draft, newPet: form }));
  const added = (petId: number) =>
    changeDraft((draft) => {
      const chosen = withPet(draft, petId);
      // What was typed while the answer was on its way stays.
      return draft.newPet === newPet ? { ...chosen, newPet: null } : chosen;
    });
  if (!opened && hasPets) {
    return (
      <div>
        <Button ref={addButton} variant="secondary" onClick={() => setNewPet(emptyPetForm)}>
          <Plus aria-hidden size={20} />
          Add a New Pet
        </Button>
      </div>
    );
  }
  const form = newPet ?? emptyPetForm;
  return (
    <div data-field="newPet" className="grid gap-3">
      <NewPetForm
        form={form}
        idempotencyKey={key}
        onChange={(changes) =>
          setNewPet({ ...(useBookingDraft.getState().newPet ?? emptyPetForm), ...changes })
        }
        onAdded={added}
        {...(hasPets && { onCancel: () => setNewPet(null) })}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

const texts = [
  {
    field: 'healthInformation',
    label: 'Health Information',
    hint: 'For this booking: an upset stomach, a new medicine, whatever we should watch.',
  },
  {
    field: 'specialRequests',
    label: 'Special Requests',
    hint: 'Meals, habits, fears, the word for a treat.',
  },
] as const;

function AdditionalInformation({ faults }: { faults: ShownFaults }) {
  const healthInformation = useBookingDraft((draft) => draft.healthInformation);
  const specialRequests = useBookingDraft((draft) => draft.specialRequests);
  const values = { healthInformation, specialRequests };
  return (
    <section aria-labelledby="additional-information" className="grid gap-4">
      <h2 id="additional-information" className="text-xl">
        Additional Information
      </h2>
      {texts.map(({ field, label, hint }) => (
        <div key={field} data-field={field}>
          <LongText
            label={label}
            hint={hint}
            value={values[field]}
            error={faults.of(field)}
            onChange={(text) => changeDraft((draft) => ({ ...draft, [field]: text }))}
            onBlur={() => faults.leave(field)}
          />
        </div>
      ))}
    </section>
  );
}
