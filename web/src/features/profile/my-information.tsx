import { useEffect, useState } from 'react';
import { contactInfoBody, userRoutes, type User } from '@pawprints/domain/contract/users';
import { profileMessages } from '@pawprints/domain/messages';
import * as z from 'zod/mini';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { toast } from '../../lib/toast.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { hasFormDraft, useFormDraft } from '../../lib/use-form-draft.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useReturnFocus } from '../../lib/focus.ts';

const draftKey = 'contactInfo';

const phoneHint = 'So that we can reach you while your dog is with us.';

/** Name and e-mail come from Google; address and phone from the customer. */
export function MyInformation({ user }: { user: User }) {
  const [editing, setEditing] = useState(() => hasFormDraft(draftKey));
  const editButton = useReturnFocus(editing);
  return (
    <div className="max-w-form">
      <div className="mb-6 flex items-center gap-4">
        <Avatar name={user.name} picture={user.picture} size="large" />
        <p className="text-ink-muted">Your name, e-mail and picture come from your Google account.</p>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name="Name" value={user.name} />
        <Fact name="Email" value={user.email} />
        {!editing && (
          <>
            <Fact name="Address" value={user.address} />
            <Fact name="Phone Number" value={user.phoneNumber} hint={phoneHint} />
          </>
        )}
      </dl>
      {editing ? (
        <ContactForm user={user} onClose={() => setEditing(false)} />
      ) : (
        <Button ref={editButton} variant="secondary" className="mt-6" onClick={() => setEditing(true)}>
          Edit
        </Button>
      )}
    </div>
  );
}

function Fact({ name, value, hint }: { name: string; value: string; hint?: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{value === '' ? 'Not given yet' : value}</dd>
      {hint !== undefined && <dd className="text-sm text-ink-muted">{hint}</dd>}
    </div>
  );
}

/** The tab keeps the typed values until they are saved or discarded. */
function ContactForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { address, phoneNumber } = user;
  const { form, forget } = useFormDraft({
    draftKey,
    schema: contactInfoBody,
    kept: z.object({ address: z.string(), phoneNumber: z.string() }),
    initial: { address, phoneNumber },
  });
  const { errorOf, field, formState, handleSubmit, setFocus } = form;
  const busy = formState.isSubmitting;
  useEffect(() => setFocus('address'), [setFocus]);

  const close = () => {
    forget();
    onClose();
  };
  const { mutate } = useApiMutation({
    mutationFn: (body: z.infer<typeof contactInfoBody>) => call(userRoutes.updateContactInfo, { body }),
    failureMessages: { noAnswer: profileMessages.saveFailed, refused: profileMessages.saveRefused },
    onSuccess: async () => {
      forget();
      await useSession.getState().refresh();
      toast.success(profileMessages.saved);
      onClose();
    },
  });
  const save = handleSubmit((contact) => mutate(contact));
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="mt-4 grid gap-4">
      <Field label="Address" error={errorOf('address')}>
        <TextInput autoComplete="street-address" {...field('address')} />
      </Field>
      <Field label="Phone Number" hint={phoneHint} error={errorOf('phoneNumber')}>
        <TextInput type="tel" autoComplete="tel" {...field('phoneNumber')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button variant="secondary" disabled={busy} onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
