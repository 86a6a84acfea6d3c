import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import type { SchemaForm } from '../../lib/schema-form.ts';
import { addPet } from './add-pet.ts';
import { PetFormFields } from './pet-form-fields.tsx';
import type { PetForm } from './pet-form-schema.ts';
import type { NewPet } from '@pawprints/domain/contract/pets';

/** The form 'Add a New Pet'. What is typed belongs to the caller, who may keep it, and so does the key of its tries. */
export function NewPetForm({
  form,
  idempotencyKey,
  onAdded,
  onCancel,
}: {
  form: SchemaForm<PetForm, NewPet>;
  idempotencyKey: string;
  onAdded: (petId: number) => void;
  /** Without it the form cannot be closed. */
  onCancel?: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const busy = form.formState.isSubmitting;
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const submit = form.handleSubmit(async (pet) => {
    const petId = await addPet(pet, idempotencyKey);
    if (petId !== null) onAdded(petId);
  });
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-card border border-green bg-paper p-4 md:p-6"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        Add a New Pet
      </h2>
      <PetFormFields form={form} />
      <div className="flex flex-wrap justify-end gap-3">
        {onCancel !== undefined && (
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" disabled={busy}>
          {busy ? 'Adding…' : 'Add Pet'}
        </Button>
      </div>
    </form>
  );
}
