import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { validateNewPet } from '@pawprints/domain/form-validation';
import type { PetForm } from '@pawprints/domain/form-validation';
import { Button } from '../../components/ui/button.tsx';
import { useShownFaults } from '../../lib/shown-faults.ts';
import { addPet } from './add-pet.ts';
import { PetFormFields } from './pet-form-fields.tsx';

/** The form 'Add a New Pet'. What is typed belongs to the caller, who may keep it, and so does the key of its tries. */
export function NewPetForm({
  form,
  idempotencyKey,
  onChange,
  onAdded,
  onCancel,
}: {
  form: PetForm;
  idempotencyKey: string;
  onChange: (changes: Partial<PetForm>) => void;
  onAdded: (petId: number) => void;
  /** Without it the form cannot be closed. */
  onCancel?: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const faults = useShownFaults(validateNewPet(form));
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const submit = async () => {
    if (!faults.pass()) return;
    setBusy(true);
    const petId = await addPet(form, idempotencyKey);
    setBusy(false);
    if (petId !== null) onAdded(petId);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form
      noValidate
      aria-labelledby={id}
      onSubmit={onSubmit}
      className="grid gap-4 rounded-card border border-green bg-paper p-4 md:p-6"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        Add a New Pet
      </h2>
      <PetFormFields form={form} faults={faults} onChange={onChange} />
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
