import type { AdminCustomer } from '@pawprints/domain/contract/admin-customers';
import {
  customerEmail,
  newCustomerSchema,
  type NewCustomer,
} from '@pawprints/domain/contract/admin-new-booking';
import { limits } from '@pawprints/domain/catalogue';
import type { NewPet } from '@pawprints/domain/contract/pets';
import { petMessages } from '@pawprints/domain/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { TitledCard } from '../../components/ui/card.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { PetFormFields } from '../../entities/pet/pet-form-fields.tsx';
import { emptyPetForm, petFormSchema } from '../../entities/pet/pet-form-schema.ts';
import { useFocusAfterRemoval } from '../../lib/focus.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { newBookingPath } from './admin-paths.ts';
import { NewBookingForm } from './new-booking-form.tsx';

const personSchema = z.extend(z.omit(newCustomerSchema, { pets: true }), { email: customerEmail });

type Given = { email: string; newCustomer: NewCustomer };

/**
 * Somebody whose address nobody has: first who they are, with their dogs, then the booking, which is an entry of the
 * browser's history: Back leads to what was typed first.
 */
export function NewCustomerBooking({ email }: { email: string }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [given, setGiven] = useState<Given | null>(null);
  const isBooking = given !== null && query.has('step');
  const goOn = (complete: Given) => {
    setGiven(complete);
    void navigate(`${newBookingPath({ newcomer: email })}&step=booking`);
  };
  return (
    <>
      <div hidden={isBooking}>
        <WhoAndDogs email={email} onGiven={goOn} />
      </div>
      {isBooking && (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-x-4 text-lg wrap-anywhere">
            <span className="font-semibold">{given.newCustomer.name}</span>
            <span className="text-ink-muted">{given.email}</span>
            <Button variant="quiet" onClick={() => void navigate(-1)}>
              Change
            </Button>
          </p>
          <NewBookingForm customer={customerOf(given)} newCustomer={given.newCustomer} />
        </>
      )}
    </>
  );
}

/** As the form of a booking wants it. The numbers of the dogs are for this page alone. */
function customerOf({
  email,
  newCustomer,
}: Given): Pick<AdminCustomer, 'uid' | 'email' | 'address' | 'pets'> {
  const pets = newCustomer.pets.map((pet, index) => ({ ...pet, id: index + 1, otherBreed: '' }));
  return { uid: '', email, address: '', pets };
}

function WhoAndDogs({ email, onGiven }: { email: string; onGiven: (given: Given) => void }) {
  const person = useSchemaForm(personSchema, { email, name: '', phone: '' });
  const dog = useSchemaForm(petFormSchema, emptyPetForm);
  // The form watches for it only where it is read while the page renders.
  const { isDirty } = dog.formState;
  const [dogs, setDogs] = useState<readonly (NewPet & { id: string })[]>([]);
  const item = useFocusAfterRemoval(dogs.map(({ id }) => id));
  const mayAdd = dogs.length + 1 < limits.maxPetsPerBooking;
  const addDog = dog.handleSubmit((added) => {
    setDogs([...dogs, { ...added, id: crypto.randomUUID() }]);
    dog.reset(emptyPetForm);
  });
  const submit = person.handleSubmit(
    async ({ email: address, ...typed }) => {
      const give = (pets: readonly NewPet[]) =>
        onGiven({ email: address, newCustomer: { ...typed, pets: [...pets] } });
      // Of a further dog nothing has to be typed.
      const known = dogs.map(({ id: _shown, ...pet }) => pet);
      if (known.length > 0 && !isDirty) return give(known);
      return dog.handleSubmit((last) => give([...known, last]))();
    },
    () => void dog.trigger(),
  );
  return (
    <form noValidate className="grid max-w-form gap-6" onSubmit={(event) => void submit(event)}>
      <p className="text-ink-muted">
        They get a mail with a link to confirm the booking. Until it is opened, their account shows nothing of
        it.
      </p>
      <TitledCard title="New customer">
        <div className="grid gap-4">
          <Field label="E-mail" error={person.errorOf('email')}>
            <TextInput type="email" autoComplete="off" {...person.field('email')} />
          </Field>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Name of the customer" error={person.errorOf('name')}>
              <TextInput autoComplete="off" {...person.field('name')} />
            </Field>
            <Field optional label="Phone" error={person.errorOf('phone')}>
              <TextInput type="tel" autoComplete="off" {...person.field('phone')} />
            </Field>
          </div>
        </div>
      </TitledCard>
      {dogs.length > 0 && (
        <ul aria-label="Dogs" className="grid gap-2">
          {dogs.map(({ id, name, breed }) => (
            <li
              key={id}
              {...item(id)}
              className="flex items-center justify-between gap-2 rounded-control border border-line-strong bg-surface p-3"
            >
              <h2
                tabIndex={-1}
                className="min-w-0 font-text text-base font-semibold tracking-normal wrap-anywhere"
              >
                {name}, {breed}
              </h2>
              <Button
                variant="quiet"
                aria-label={`Remove ${name}`}
                onClick={() => setDogs(dogs.filter((other) => other.id !== id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dogs.length < limits.maxPetsPerBooking ? (
        <TitledCard title={dogs.length === 0 ? 'Their dog' : 'Another dog'}>
          <PetFormFields form={dog} />
        </TitledCard>
      ) : (
        <p className="text-ink-muted">{petMessages.tooMany}</p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {mayAdd && (
          <Button variant="secondary" onClick={() => void addDog()}>
            Add Another Dog
          </Button>
        )}
        <Button type="submit">Continue</Button>
      </div>
    </form>
  );
}
