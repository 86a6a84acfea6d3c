import * as z from 'zod/mini';
import { Plus } from 'lucide-react';
import { contactInfoBody, type User } from '@pawprints/domain/contract/users';
import { petMessages } from '@pawprints/domain/messages';
import { staysOf } from '@pawprints/domain/schedule';
import { isVisit } from '@pawprints/domain/visit';
import { Button } from '../../components/ui/button.tsx';
import { CheckCard, ChoiceGroup } from '../../components/ui/choice.tsx';
import { Field, FieldError, TextInput } from '../../components/ui/field.tsx';
import { laterPart } from '../../components/ui/later-part.tsx';
import { LongText } from '../../components/ui/long-text.tsx';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { bookedService, serviceAddressOf, withPet } from '../../entities/booking/draft.ts';
import { NewPetForm } from '../../entities/pet/new-pet-form.tsx';
import { PetFacts, PetNote } from '../../entities/pet/pet-details.tsx';
import { emptyPetForm, petFormSchema, type PetForm } from '../../entities/pet/pet-form-schema.ts';
import { useSaveContact } from '../../entities/session/use-save-contact.ts';
import { useReturnFocus } from '../../lib/focus.ts';
import { useSchemaForm, useValuesChange } from '../../lib/schema-form.ts';
import { useStepField } from './step-form.ts';
import { unfinished } from './step-issues.ts';

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
                onChange={({ target }) => changeDraft((draft) => withPet(draft, pet.id, target.checked))}
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
      <ChosenPetsVaccinations user={user} />
      <ServiceAddress user={user} />
      <AdditionalInformation />
    </div>
  );
}

const BookedVaccinations = laterPart(
  async () => (await import('./booked-vaccinations.tsx')).BookedVaccinations,
  { of: 'the vaccinations', className: 'h-32' },
);

/** Of the dogs that are chosen for this booking. */
function ChosenPetsVaccinations({ user }: { user: User }) {
  const draft = useBookingDraft();
  const booked = bookedService(draft);
  const pets = user.pets.filter(({ id }) => draft.petIds.includes(id));
  if (pets.length === 0 || booked === null) return null;
  const stays = draft.schedule === null ? [] : staysOf(draft.schedule);
  const lastDay =
    stays
      .map(({ pickUp }) => pickUp.date)
      .toSorted()
      .at(-1) ?? null;
  return <BookedVaccinations pets={pets} serviceType={booked.serviceType} lastDay={lastDay} />;
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
      <FieldError>{error}</FieldError>
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

function AdditionalInformation() {
  return (
    <section aria-labelledby="additional-information" className="grid gap-4">
      <h2 id="additional-information" className="text-xl">
        Additional Information
      </h2>
      <TextField
        name="healthInformation"
        label="Health Information"
        hint="For this booking: an upset stomach, a new medicine, whatever we should watch."
      />
      <TextField
        name="specialRequests"
        label="Special Requests"
        hint="Meals, habits, fears, the word for a treat."
      />
    </section>
  );
}

function TextField({
  name,
  ...texts
}: {
  name: 'healthInformation' | 'specialRequests';
  label: string;
  hint: string;
}) {
  const text = useBookingDraft((draft) => draft[name]);
  const { ref, ...field } = useStepField(name);
  return (
    <div ref={ref}>
      <LongText
        {...texts}
        {...field}
        text={text}
        value={text}
        onChange={({ target }) => changeDraft((draft) => ({ ...draft, [name]: target.value }))}
      />
    </div>
  );
}

function ServiceAddress({ user }: { user: User }) {
  const { ref, error, onBlur } = useStepField('serviceAddress');
  const draft = useBookingDraft();
  const booking = bookedService(draft);
  const address = serviceAddressOf(draft, user.address);
  if (booking === null || address === null) return null;
  const typed = address.trim();
  return (
    <section aria-labelledby="service-address" className="grid gap-4">
      <h2 id="service-address" className="text-xl">
        Where We Come To
      </h2>
      <div ref={ref}>
        <Field
          label="Your address"
          hint={
            isVisit(booking) ? 'We ring there for the walk.' : 'We fetch your dog there and bring it back.'
          }
          error={error}
        >
          <TextInput
            value={address}
            autoComplete="street-address"
            onChange={({ target }) =>
              changeDraft((current) => ({ ...current, serviceAddress: target.value }))
            }
            onBlur={onBlur}
          />
        </Field>
      </div>
      {user.address === '' && typed !== '' && <KeepInProfile address={typed} user={user} />}
    </section>
  );
}

/** The profile stores an address only together with a phone number. */
function KeepInProfile({ address, user }: { address: string; user: User }) {
  const { errorOf, field, formState, handleSubmit } = useSchemaForm(
    z.pick(contactInfoBody, { phoneNumber: true }),
    { phoneNumber: user.phoneNumber },
  );
  const { mutate } = useSaveContact();
  const keep = handleSubmit(({ phoneNumber }) => mutate({ address, phoneNumber }));
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-ink-muted">It is used for this booking. Keep it in your profile for the next one?</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Phone number" optional error={errorOf('phoneNumber')} className="min-w-0 grow basis-56">
          <TextInput type="tel" autoComplete="tel" {...field('phoneNumber')} />
        </Field>
        <Button variant="secondary" disabled={formState.isSubmitting} onClick={() => void keep()}>
          {formState.isSubmitting ? 'Saving…' : 'Keep in My Profile'}
        </Button>
      </div>
    </div>
  );
}
