import { useState } from 'react';
import { userRoutes } from '@pawprints/domain/contract/users';
import type { User } from '@pawprints/domain/contract/users';
import { validateContactInfo } from '@pawprints/domain/form-validation';
import { profileMessages } from '@pawprints/domain/messages';
import { isVisit } from '@pawprints/domain/visit';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { toast } from '../../components/ui/toast.ts';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { bookingOf, serviceAddressOf } from '../../entities/booking/service-address.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import type { ShownFaults } from '../../lib/shown-faults.ts';

/** Where we come to, for a walk or the ride; filled in from the profile. */
export function ServiceAddress({ user, faults }: { user: User; faults: ShownFaults }) {
  const draft = useBookingDraft();
  const booking = bookingOf(draft);
  const address = serviceAddressOf(draft, user.address);
  if (booking === null || address === null) return null;
  const typed = address.trim();
  return (
    <section aria-labelledby="service-address" className="grid gap-4">
      <h2 id="service-address" className="text-xl">
        Where We Come To
      </h2>
      <div data-field="serviceAddress">
        <Field
          label="Your address"
          hint={
            isVisit(booking) ? 'We ring there for the walk.' : 'We fetch your dog there and bring it back.'
          }
          error={faults.of('serviceAddress')}
        >
          <TextInput
            value={address}
            autoComplete="street-address"
            onChange={({ target }) =>
              changeDraft((current) => ({ ...current, serviceAddress: target.value }))
            }
            onBlur={() => faults.leave('serviceAddress')}
          />
        </Field>
      </div>
      {user.address === '' && typed !== '' && <KeepInProfile address={typed} user={user} />}
    </section>
  );
}

/** The profile keeps an address together with a phone number. */
function KeepInProfile({ address, user }: { address: string; user: User }) {
  const [phoneNumber, setPhoneNumber] = useState(user.phoneNumber);
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const fault = validateContactInfo({ address, phoneNumber }).find(({ field }) => field === 'phoneNumber');

  const keep = async () => {
    setAsked(true);
    if (fault !== undefined) return;
    setBusy(true);
    const answer = await call(userRoutes.updateContactInfo, { body: { address, phoneNumber } });
    if (answer.isSuccess) {
      await useSession.getState().refresh();
      toast.success(profileMessages.saved);
    } else if (answer.code !== 'UNAUTHENTICATED') {
      const answered = answer.status !== null;
      toast.error(answered ? profileMessages.saveRefused(answer.message) : profileMessages.saveFailed);
    }
    setBusy(false);
  };
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-ink-muted">It is used for this booking. Keep it in your profile for the next one?</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Phone number"
          optional
          error={asked ? fault?.message : undefined}
          className="min-w-0 grow basis-56"
        >
          <TextInput
            type="tel"
            value={phoneNumber}
            autoComplete="tel"
            onChange={({ target }) => setPhoneNumber(target.value)}
          />
        </Field>
        <Button variant="secondary" disabled={busy} onClick={() => void keep()}>
          {busy ? 'Saving…' : 'Keep in My Profile'}
        </Button>
      </div>
    </div>
  );
}
