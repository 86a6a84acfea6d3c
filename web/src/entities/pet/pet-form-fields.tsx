import { breeds, genderLabels, genders, petSizeLabels, petSizes } from '@pawprints/domain/catalogue';
import type { PetForm } from '@pawprints/domain/form-validation';
import { medicalInfoLabel } from '@pawprints/domain/messages';
import { Checkbox, ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { LongText } from '../../components/ui/long-text.tsx';
import type { ShownFaults } from '../../lib/shown-faults.ts';

// The same elements each time: React then leaves the list alone.
const breedChoices = breeds.map((breed) => <option key={breed}>{breed}</option>);

/** The fields of a new pet (specification 2, section 3). */
export function PetFormFields({
  form,
  faults,
  onChange,
}: {
  form: PetForm;
  faults: ShownFaults;
  onChange: (changes: Partial<PetForm>) => void;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div data-field="name">
        <Field label="Name" error={faults.of('name')}>
          <TextInput
            value={form.name}
            autoComplete="off"
            onChange={(event) => onChange({ name: event.target.value })}
            onBlur={() => faults.leave('name')}
          />
        </Field>
      </div>
      <div data-field="age">
        <Field label="Age in years" error={faults.of('age')}>
          <TextInput
            value={form.age}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => onChange({ age: event.target.value })}
            onBlur={() => faults.leave('age')}
          />
        </Field>
      </div>
      <div data-field="breed">
        <Field label="Breed" error={faults.of('breed')}>
          <Select
            value={form.breed}
            onChange={(event) => onChange({ breed: event.target.value })}
            onBlur={() => faults.leave('breed')}
          >
            <option value="">Choose a breed</option>
            {breedChoices}
          </Select>
        </Field>
      </div>
      {form.breed === 'Other' && (
        <div data-field="otherBreed">
          <Field label="Which breed?" error={faults.of('otherBreed')}>
            <TextInput
              value={form.otherBreed}
              autoComplete="off"
              onChange={(event) => onChange({ otherBreed: event.target.value })}
              onBlur={() => faults.leave('otherBreed')}
            />
          </Field>
        </div>
      )}
      <div className="sm:col-span-2">
        <ChoiceGroup legend="Size" className="sm:grid-cols-2">
          {petSizes.map((size) => (
            <RadioCard
              key={size}
              name="size"
              value={size}
              title={petSizeLabels[size]}
              checked={form.size === size}
              onChange={() => onChange({ size })}
            />
          ))}
        </ChoiceGroup>
      </div>
      <div className="sm:col-span-2">
        <ChoiceGroup legend="Gender" className="grid-cols-2">
          {genders.map((gender) => (
            <RadioCard
              key={gender}
              name="gender"
              value={gender}
              title={genderLabels[gender]}
              checked={form.gender === gender}
              onChange={() => onChange({ gender })}
            />
          ))}
        </ChoiceGroup>
      </div>
      <div className="grid sm:col-span-2">
        <Checkbox
          label="Neutered"
          checked={form.neutered}
          onChange={(event) => onChange({ neutered: event.target.checked })}
        />
        <Checkbox
          label="Vaccinated"
          checked={form.vaccinated}
          onChange={(event) => onChange({ vaccinated: event.target.checked })}
        />
        <Checkbox
          label="Park walk allowed"
          checked={form.parkWalkAllowed}
          onChange={(event) => onChange({ parkWalkAllowed: event.target.checked })}
        />
      </div>
      <div data-field="medicalInfo" className="sm:col-span-2">
        <LongText
          label={medicalInfoLabel}
          hint="Allergies, medicine, a bad knee. It is kept with this dog and comes along with every booking."
          value={form.medicalInfo}
          rows={3}
          error={faults.of('medicalInfo')}
          onChange={(medicalInfo) => onChange({ medicalInfo })}
          onBlur={() => faults.leave('medicalInfo')}
        />
      </div>
    </div>
  );
}
