import { useEffect, useId, useRef } from 'react';
import { petRoutes, type NewPet } from '@pawprints/domain/contract/pets';
import { petMessages } from '@pawprints/domain/messages';
import { FormActions } from '../../components/ui/form-actions.tsx';
import { call } from '../../lib/api-client.ts';
import type { SchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useSession } from '../session/session-store.ts';
import { PetFormFields } from './pet-form-fields.tsx';
import type { PetForm } from './pet-form-schema.ts';

/** The caller owns the form's values, so that it can keep them, and the idempotency key. */
export function NewPetForm({
  form,
  idempotencyKey,
  onAdded,
  onCancel,
}: {
  form: SchemaForm<PetForm, NewPet>;
  idempotencyKey: string;
  onAdded: (petId: number) => void;
  onCancel?: () => void;
}) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const opened = onCancel !== undefined;
  useEffect(() => {
    if (opened) heading.current?.focus();
  }, [opened]);

  const { mutate } = useApiMutation({
    mutationFn: (pet: NewPet) =>
      call(petRoutes.addPets, { headers: { 'Idempotency-Key': idempotencyKey }, body: [pet] }),
    failureMessages: { noAnswer: petMessages.addFailed, refused: petMessages.addRefused },
    onSuccess: async ([added]) => {
      await useSession.getState().refresh();
      toast.success(petMessages.added);
      if (added !== undefined) onAdded(added.id);
    },
  });
  const submit = form.handleSubmit((pet) => mutate(pet));
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
      <FormActions
        busy={form.formState.isSubmitting}
        label="Add Pet"
        busyLabel="Adding…"
        onCancel={onCancel}
      />
    </form>
  );
}
