import { Suspense, useEffect, useState } from 'react';
import { contactInfoBody, type User } from '@pawprints/domain/contract/users';
import * as z from 'zod/mini';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Fact } from '../../components/ui/fact.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { useSaveContact } from '../../entities/session/use-save-contact.ts';
import { hasFormDraft, useFormDraft } from '../../lib/use-form-draft.ts';
import { useReturnFocus } from '../../lib/focus.ts';
import { AreaBoundary } from '../../rendering/area-boundary.tsx';
import { lazyWithPreload } from '../../rendering/lazy-with-preload.tsx';

/** Of no use without a network, so no browser keeps it. */
const MailSettings = lazyWithPreload(async () => (await import('./mail-settings.tsx')).MailSettings);

const draftKey = 'contactInfo';

const notGiven = 'Not given yet';
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
        <Fact name="Name" value={user.name || notGiven} />
        <Fact name="Email" value={user.email || notGiven} />
        {!editing && (
          <>
            <Fact name="Address" value={user.address || notGiven} />
            <Fact name="Phone Number" value={user.phoneNumber || notGiven} hint={phoneHint} />
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
      <AreaBoundary label="Your choice of mails did not load. Try again">
        <Suspense>
          <MailSettings />
        </Suspense>
      </AreaBoundary>
    </div>
  );
}

/** The tab keeps the typed values until they are saved or discarded. */
function ContactForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { address, phoneNumber } = user;
  const { form, forget } = useFormDraft({
    draftKey,
    schema: contactInfoBody,
    storedSchema: z.object({ address: z.string(), phoneNumber: z.string() }),
    initial: { address, phoneNumber },
  });
  const { errorOf, field, formState, handleSubmit, setFocus } = form;
  const busy = formState.isSubmitting;
  useEffect(() => setFocus('address'), [setFocus]);

  const close = () => {
    forget();
    onClose();
  };
  const { mutate } = useSaveContact(close);
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
