import { Plus } from 'lucide-react';
import type { User } from '@pawprints/domain/contract/users';
import { petMessages } from '@pawprints/domain/messages';
import { Button } from '../../components/ui/button.tsx';
import { CheckCard, ChoiceGroup } from '../../components/ui/choice.tsx';
import { FieldError } from '../../components/ui/field.tsx';
import { LongText } from '../../components/ui/long-text.tsx';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { withoutPet, withPet } from '../../entities/booking/draft.ts';
import { NewPetForm } from '../../entities/pet/new-pet-form.tsx';
import { PetFacts } from '../../entities/pet/pet-facts.tsx';
import { emptyPetForm, petFormSchema, type PetForm } from '../../entities/pet/pet-form-schema.ts';
import { PetNote } from '../../entities/pet/pet-note.tsx';
import { useReturnFocus } from '../../lib/focus.ts';
import { useSchemaForm, useValuesChange } from '../../lib/schema-form.ts';
import { ServiceAddress } from './service-address.tsx';
import { useStepField } from './step-form.ts';
import { unfinished } from './steps.ts';

export function PetStep({ user }: { user: User }) {
  const petIds = useBookingDraft((draft) => draft.petIds);
  const hasPets = user.pets.length > 0;
  const { ref, error } = useStepField('pets');
  return (
    <div className="grid gap-8">
      <div ref={ref} className="grid gap-4">
        {hasPets && (
          <ChoiceGroup
            legend={<h2 className="text-xl">Select Pet(s)</h2>}
            error={error}
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
        <NewPet hasPets={hasPets} petsMissing={error !== undefined} />
      </div>
      <ServiceAddress user={user} />
      <AdditionalInformation />
    </div>
  );
}

/** Open from the start for a customer without pets. The draft keeps what is typed. */
function NewPet({ hasPets, petsMissing }: { hasPets: boolean; petsMissing: boolean }) {
  const newPet = useBookingDraft((draft) => draft.newPet);
  const { ref, error: unfinishedError } = useStepField('newPet');
  const opened = newPet !== null;
  const addButton = useReturnFocus(opened);
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
  // Without a pet to choose, the form of the first one shows what is missing.
  const firstPetError = unfinishedError === undefined ? undefined : unfinished.firstPet;
  const error = hasPets
    ? unfinishedError
    : (firstPetError ?? (petsMissing ? petMessages.selectToContinue : undefined));
  return (
    <div ref={ref} className="grid gap-3">
      <OpenedPetForm initial={newPet ?? emptyPetForm} canCancel={hasPets} />
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}

const setNewPet = (newPet: PetForm | null) => changeDraft((draft) => ({ ...draft, newPet }));

function OpenedPetForm({ initial, canCancel }: { initial: PetForm; canCancel: boolean }) {
  const key = useBookingDraft((draft) => draft.key);
  const form = useSchemaForm(petFormSchema, initial);
  useValuesChange(form, setNewPet);
  return (
    <NewPetForm
      form={form}
      idempotencyKey={key}
      onAdded={(petId) => changeDraft((draft) => ({ ...withPet(draft, petId), newPet: null }))}
      {...(canCancel && { onCancel: () => setNewPet(null) })}
    />
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

function AdditionalInformation() {
  return (
    <section aria-labelledby="additional-information" className="grid gap-4">
      <h2 id="additional-information" className="text-xl">
        Additional Information
      </h2>
      {texts.map((text) => (
        <FreeWords key={text.field} {...text} />
      ))}
    </section>
  );
}

function FreeWords({ field, label, hint }: (typeof texts)[number]) {
  const text = useBookingDraft((draft) => draft[field]);
  const { ref, error, onBlur } = useStepField(field);
  return (
    <div ref={ref}>
      <LongText
        label={label}
        hint={hint}
        text={text}
        value={text}
        error={error}
        onChange={({ target }) => changeDraft((draft) => ({ ...draft, [field]: target.value }))}
        onBlur={onBlur}
      />
    </div>
  );
}
