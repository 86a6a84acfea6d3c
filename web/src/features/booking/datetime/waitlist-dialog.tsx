import { useState } from 'react';
import { addDays } from '@pawprints/domain/calendar';
import { addOns, limits, services } from '@pawprints/domain/catalogue';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { timeChoices } from '@pawprints/domain/time-text';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../components/ui/choice.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field, Select, TextArea, TextInput } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { refreshAvailability } from '../../../entities/availability/availability-queries.ts';
import { businessClock } from '../../../entities/booking/business-clock.ts';
import { useBookingDraft } from '../../../entities/booking/draft-store.ts';
import { useSession } from '../../../entities/session/session-store.ts';
import { refreshWaits } from '../../../entities/waitlist/wait-queries.ts';
import { failedWith } from '../../../lib/api-answer.ts';
import { call, type CallOptions } from '../../../lib/api-client.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { fieldOf, waitFormSchema, type WaitForm } from './wait-form.ts';

type Body = CallOptions<typeof waitlistRoutes.joinWaitlist>['body'];

export function WaitlistDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { serviceId } = useBookingDraft();
  const service = serviceId === null ? '' : services[serviceId].name;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Join the waitlist: ${service}`}>
      <JoinForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function JoinForm({ onClose }: { onClose: () => void }) {
  const email = useSession(({ user }) => user?.email ?? '');
  const [joined, setJoined] = useState(false);
  if (joined) {
    return (
      <div className="grid gap-4">
        <Notice tone="ok" live title={waitlistMessages.joined}>
          {waitlistMessages.next(email)}
        </Notice>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <TextLink to={profilePath('bookings')}>See it in your profile</TextLink>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    );
  }
  return <WishForm onJoined={() => setJoined(true)} onClose={onClose} />;
}

function WishForm({ onJoined, onClose }: { onJoined: () => void; onClose: () => void }) {
  const draft = useBookingDraft();
  const pets = useSession(({ user }) => user?.pets) ?? [];
  const [failure, setFailure] = useState<string | null>(null);
  const serviceId = draft.serviceId ?? 'daycare';
  // Of several dates each is waited for on its own.
  const mode = draft.schedule?.mode === 'range' ? 'range' : 'singleday';
  const form = useSchemaForm(
    waitFormSchema({ serviceId, mode, addOns: draft.additionalServices }, businessClock),
    initialOf(draft, pets),
  );
  const { mutate, isPending } = useApiMutation({
    mutationFn: (body: Body) => call(waitlistRoutes.joinWaitlist, { body }),
    failureMessages: null,
    onSuccess: onJoined,
    onFailure: (answer) => {
      const [issue] = failedWith(answer, 'VALIDATION_FAILED') ? answer.result : [];
      const message = issue?.message ?? answer.message;
      if (issue !== undefined) form.setError(fieldOf(issue.path), { message });
      else if (failedWith(answer, 'NOT_AVAILABLE')) form.setError('startDate', { message });
      else setFailure(message);
      void refreshAvailability();
    },
    onSettled: refreshWaits,
  });
  const join = form.handleSubmit((body) => {
    setFailure(null);
    return mutate(body);
  });
  const { today } = businessClock();
  const lastDay = addDays(today, limits.maxDaysAhead);
  const isRange = mode === 'range';
  return (
    <form noValidate onSubmit={(event) => void join(event)} className="grid gap-6">
      <p className="text-ink-muted">
        Choose the dates that you would like, full ones too. If a place becomes free, you hear from us.
      </p>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field
          label={isRange ? 'Drop-off Date' : 'Date'}
          error={form.errorOf('startDate')}
          className={isRange ? '' : 'col-span-2'}
        >
          <TextInput type="date" min={today} max={lastDay} {...form.field('startDate')} />
        </Field>
        {isRange && (
          <Field label="Pick-up Date" error={form.errorOf('endDate')}>
            <TextInput
              type="date"
              min={today}
              max={addDays(lastDay, limits.maxNights)}
              {...form.field('endDate')}
            />
          </Field>
        )}
        {(['dropOffTime', 'pickUpTime'] as const).map((name) => (
          <Field
            key={name}
            label={name === 'dropOffTime' ? 'Drop-off Time' : 'Pick-up Time'}
            error={form.errorOf(name)}
          >
            <Select className="figures" {...form.field(name)}>
              {timeChoices.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
      {draft.additionalServices.length > 0 && (
        <p className="text-ink-muted">
          With {draft.additionalServices.map((id) => addOns[id].name).join(', ')}, as you have chosen.
        </p>
      )}
      <ChoiceGroup legend="For which dogs?" error={form.errorOf('petIds')} className="gap-0 sm:grid-cols-2">
        {pets.map(({ id, name }) => (
          <Checkbox key={id} label={name} value={String(id)} {...form.field('petIds')} />
        ))}
        {pets.length === 0 && <p>Please add your dog in your profile first.</p>}
      </ChoiceGroup>
      <Field label="Note" optional error={form.errorOf('note')}>
        <TextArea rows={2} {...form.field('note')} />
      </Field>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <FormActions busy={isPending} label="Join the waitlist" busyLabel="Joining…" onCancel={onClose} />
    </form>
  );
}

function initialOf(
  { schedule, newSlot, petIds }: ReturnType<typeof useBookingDraft.getState>,
  pets: readonly { id: number }[],
): WaitForm {
  const slot = schedule?.mode === 'individual' ? (newSlot ?? schedule.slots.at(-1)) : undefined;
  const chosen = petIds.length > 0 || pets.length > 1 ? petIds : pets.map(({ id }) => id);
  return {
    startDate: (slot === undefined ? schedule?.startDate : slot.date) ?? '',
    endDate: schedule?.endDate ?? '',
    dropOffTime: slot?.startTime ?? schedule?.dropOffTime ?? '',
    pickUpTime: slot?.endTime ?? schedule?.pickUpTime ?? '',
    petIds: chosen.map(String),
    note: '',
  };
}
