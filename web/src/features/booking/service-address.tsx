import * as z from 'zod/mini';
import { contactInfoBody, userRoutes, type User } from '@pawprints/domain/contract/users';
import { profileMessages } from '@pawprints/domain/messages';
import { isVisit } from '@pawprints/domain/visit';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { toast } from '../../lib/toast.ts';
import { changeDraft, useBookingDraft } from '../../entities/booking/draft-store.ts';
import { bookingOf, serviceAddressOf } from '../../entities/booking/service-address.ts';
import { useSession } from '../../entities/session/session-store.ts';
import { call } from '../../lib/api-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useStepField } from './step-form.ts';

export function ServiceAddress({ user }: { user: User }) {
  const { ref, error, onBlur } = useStepField('serviceAddress');
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
      <div ref={ref}>
        <Field
          label="Your address"
          hint={
            isVisit(booking) ? 'We ring there for the walk.' : 'We fetch your dog there and bring it back.'
          }
          error={error}
        >
          <TextInput
            value={address}
            autoComplete="street-address"
            onChange={({ target }) =>
              changeDraft((current) => ({ ...current, serviceAddress: target.value }))
            }
            onBlur={onBlur}
          />
        </Field>
      </div>
      {user.address === '' && typed !== '' && <KeepInProfile address={typed} user={user} />}
    </section>
  );
}

/** The profile stores an address only together with a phone number. */
function KeepInProfile({ address, user }: { address: string; user: User }) {
  const { errorOf, field, formState, handleSubmit } = useSchemaForm(
    z.pick(contactInfoBody, { phoneNumber: true }),
    { phoneNumber: user.phoneNumber },
  );
  const { mutate } = useApiMutation({
    mutationFn: (body: z.infer<typeof contactInfoBody>) => call(userRoutes.updateContactInfo, { body }),
    failureMessages: { noAnswer: profileMessages.saveFailed, refused: profileMessages.saveRefused },
    onSuccess: async () => {
      await useSession.getState().refresh();
      toast.success(profileMessages.saved);
    },
  });
  const keep = handleSubmit(({ phoneNumber }) => mutate({ address, phoneNumber }));
  return (
    <div className="grid gap-3 rounded-card border border-line p-4">
      <p className="text-ink-muted">It is used for this booking. Keep it in your profile for the next one?</p>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Phone number" optional error={errorOf('phoneNumber')} className="min-w-0 grow basis-56">
          <TextInput type="tel" autoComplete="tel" {...field('phoneNumber')} />
        </Field>
        <Button variant="secondary" disabled={formState.isSubmitting} onClick={() => void keep()}>
          {formState.isSubmitting ? 'Saving…' : 'Keep in My Profile'}
        </Button>
      </div>
    </div>
  );
}
