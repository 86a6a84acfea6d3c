import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { userRoutes } from '@pawprints/domain/contract/users';
import type { ContactInfo, User } from '@pawprints/domain/contract/users';
import { validateContactInfo } from '@pawprints/domain/form-validation';
import { profileMessages } from '@pawprints/domain/messages';
import * as z from 'zod/mini';
import { Avatar } from '../../components/ui/avatar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { useShownFaults } from '../../lib/shown-faults.ts';
import { hasTabDraft, useTabDraft } from '../../lib/tab-draft.ts';

const draftKey = 'contactInfo';
const contactDraft: z.ZodMiniType<ContactInfo> = z.object({ address: z.string(), phoneNumber: z.string() });

const phoneHint = 'So that we can reach you while your dog is with us.';

/** Name and e-mail as Google knows them; address and phone as the customer says. */
export function MyInformation({ user }: { user: User }) {
  const [editing, setEditing] = useState(() => hasTabDraft(draftKey));
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

/** What is typed is kept for this tab until it is saved or given up. */
function ContactForm({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const { address, phoneNumber } = user;
  const draft = useTabDraft(draftKey, contactDraft, { address, phoneNumber });
  const contact = draft.values;
  const faults = useShownFaults(validateContactInfo(contact));
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const close = () => {
    draft.forget();
    onClose();
  };
  const save = async () => {
    if (!faults.pass()) return;
    setBusy(true);
    const answer = await call(userRoutes.updateContactInfo, { body: contact });
    if (answer.isSuccess) {
      draft.forget();
      await useSession.getState().refresh();
      toast.success(profileMessages.saved);
      onClose();
      return;
    }
    setBusy(false);
    if (answer.code === 'UNAUTHENTICATED') return;
    const answered = answer.status !== null;
    toast.error(answered ? profileMessages.saveRefused(answer.message) : profileMessages.saveFailed);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4">
      <div data-field="address">
        <Field label="Address" error={faults.of('address')}>
          <TextInput
            autoComplete="street-address"
            value={contact.address}
            disabled={busy}
            onChange={(event) => draft.change({ address: event.target.value })}
            onBlur={() => faults.leave('address')}
          />
        </Field>
      </div>
      <div data-field="phoneNumber">
        <Field label="Phone Number" hint={phoneHint} error={faults.of('phoneNumber')}>
          <TextInput
            type="tel"
            autoComplete="tel"
            value={contact.phoneNumber}
            disabled={busy}
            onChange={(event) => draft.change({ phoneNumber: event.target.value })}
            onBlur={() => faults.leave('phoneNumber')}
          />
        </Field>
      </div>
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
