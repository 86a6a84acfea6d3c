import { breeds, genderLabels, genders, petSizeLabels, petSizes } from '@pawprints/domain/pets';
import type { NewPet } from '@pawprints/domain/contract/pets';
import { medicalInfoLabel } from '@pawprints/domain/messages';
import { Checkbox, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { LongText } from '../../components/ui/long-text.tsx';
import type { SchemaForm } from '../../lib/schema-form.ts';
import type { PetForm } from './pet-form-schema.ts';

// Constant elements: React then skips the list when the form renders.
const breedChoices = breeds.map((breed) => <option key={breed}>{breed}</option>);

export function PetFormFields({ form }: { form: SchemaForm<PetForm, NewPet> }) {
  const { errorOf, field, watch } = form;
  const [breed, medicalInfo] = watch(['breed', 'medicalInfo']);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Name" error={errorOf('name')}>
        <TextInput autoComplete="off" {...field('name')} />
      </Field>
      <Field label="Age in years" error={errorOf('age')}>
        <TextInput inputMode="numeric" autoComplete="off" {...field('age')} />
      </Field>
      <Field label="Breed" error={errorOf('breed')}>
        <Select {...field('breed')}>
          <option value="">Choose a breed</option>
          {breedChoices}
        </Select>
      </Field>
      {breed === 'Other' && (
        <Field label="Which breed?" error={errorOf('otherBreed')}>
          <TextInput autoComplete="off" {...field('otherBreed')} />
        </Field>
      )}
      <div className="sm:col-span-2">
        <ChoiceGroup legend="Size" className="sm:grid-cols-2">
          {petSizes.map((size) => (
            <RadioCard key={size} value={size} title={petSizeLabels[size]} {...field('size')} />
          ))}
        </ChoiceGroup>
      </div>
      <div className="sm:col-span-2">
        <ChoiceGroup legend="Gender" className="grid-cols-2">
          {genders.map((gender) => (
            <RadioCard key={gender} value={gender} title={genderLabels[gender]} {...field('gender')} />
          ))}
        </ChoiceGroup>
      </div>
      <div className="grid sm:col-span-2">
        <Checkbox label="Neutered" {...field('neutered')} />
        <Checkbox label="Vaccinated" {...field('vaccinated')} />
        <Checkbox label="Park walk allowed" {...field('parkWalkAllowed')} />
      </div>
      <div className="sm:col-span-2">
        <LongText
          label={medicalInfoLabel}
          hint="Allergies, medicine, a bad knee. It is kept with this dog and comes along with every booking."
          text={medicalInfo}
          rows={3}
          error={errorOf('medicalInfo')}
          {...field('medicalInfo')}
        />
      </div>
    </div>
  );
}
