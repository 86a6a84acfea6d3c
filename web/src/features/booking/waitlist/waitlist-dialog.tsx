import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { Asked } from '@pawprints/domain/availability';
import { addOns, services, type ServiceId } from '@pawprints/domain/catalogue';
import { waitlistRoutes } from '@pawprints/domain/contract/waitlist';
import { waitlistMessages } from '@pawprints/domain/waitlist-messages';
import { Button } from '../../../components/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '../../../components/ui/choice.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field, TextArea } from '../../../components/ui/field.tsx';
import { FormActions } from '../../../components/ui/form-actions.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { refreshAvailability } from '../../../entities/availability/availability-queries.ts';
import { askedOf } from '../../../entities/availability/draft-availability.ts';
import { businessClock } from '../../../entities/booking/business-clock.ts';
import { changeDraft, useBookingDraft } from '../../../entities/booking/draft-store.ts';
import type { Wish } from '../../../entities/booking/draft.ts';
import { useSession } from '../../../entities/session/session-store.ts';
import { refreshWaits } from '../../../entities/waitlist/wait-queries.ts';
import { failedWith } from '../../../lib/api-answer.ts';
import { call } from '../../../lib/api-client.ts';
import { profilePath } from '../../../lib/paths.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { RangeFields, SingleDayFields } from '../datetime/schedule-fields.tsx';
import { useStepField } from '../step-form.ts';
import { useWishForm } from './use-wish-form.ts';
import { checkWish, fieldOf, withWishBooked } from './wish.ts';

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
    <Dialog wide open={open} onOpenChange={onOpenChange} title={`${waitlistMessages.join}: ${service}`}>
      <JoinForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

function JoinForm({ onClose }: { onClose: () => void }) {
  const email = useSession(({ user }) => user?.email ?? '');
  const [joined, setJoined] = useState(false);
  const pets = useSession(({ user }) => user?.pets) ?? [];
  const { serviceId, additionalServices, wish } = useBookingDraft();
  const asked = wish && askedOf({ serviceId, additionalServices, petIds: wish.petIds }, pets);
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
  if (serviceId === null || wish === null || asked === null) return null;
  return (
    <WishForm
      serviceId={serviceId}
      wish={wish}
      asked={asked}
      onJoined={() => setJoined(true)}
      onClose={onClose}
    />
  );
}

const everyFullDay = { waitText: waitlistMessages.fullDay };

function changeWish(change: Partial<Wish>): void {
  changeDraft((draft) => ({ ...draft, wish: draft.wish && { ...draft.wish, ...change } }));
}

function WishForm({
  serviceId,
  wish,
  asked,
  onJoined,
  onClose,
}: {
  serviceId: ServiceId;
  wish: Wish;
  asked: Asked;
  onJoined: () => void;
  onClose: () => void;
}) {
  const { additionalServices } = useBookingDraft();
  const [failure, setFailure] = useState<string | null>(null);
  const { form, free } = useWishForm({ serviceId, additionalServices, wish, asked });
  const { mutate, isPending } = useApiMutation({
    mutationFn: (body: ReturnType<typeof checkWish>['body']) => call(waitlistRoutes.joinWaitlist, { body }),
    failureMessages: null,
    onSuccess: () => {
      onJoined();
      changeDraft((draft) => ({ ...draft, wish: null }));
    },
    onFailure: (answer) => {
      const [issue] = failedWith(answer, 'VALIDATION_FAILED') ? answer.result : [];
      const message = issue?.message ?? answer.message;
      const field = issue === undefined ? 'startDate' : fieldOf(issue.path);
      if (issue === undefined && !failedWith(answer, 'NOT_AVAILABLE')) setFailure(message);
      else form.setError(field, { message }, { shouldFocus: true });
      void refreshAvailability();
    },
    onSettled: refreshWaits,
  });
  const book = () => {
    changeDraft(withWishBooked);
    onClose();
  };
  const submit = form.handleSubmit(() => {
    setFailure(null);
    return free ? book() : mutate(checkWish({ serviceId, additionalServices }, wish, businessClock()).body);
  });
  const Fields = wish.schedule.mode === 'range' ? RangeFields : SingleDayFields;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
        <p className="max-w-prose text-ink-muted">{waitlistMessages.intro}</p>
        <Fields
          serviceId={serviceId}
          schedule={wish.schedule}
          asked={asked}
          evenFull={everyFullDay}
          onChange={(schedule) => changeWish({ schedule })}
        />
        {free && (
          <Notice tone="ok" live title={waitlistMessages.free}>
            {waitlistMessages.freeWhy}
          </Notice>
        )}
        {additionalServices.length > 0 && (
          <p className="text-ink-muted">
            With {additionalServices.map((id) => addOns[id].name).join(', ')}, as you have chosen.
          </p>
        )}
        <Dogs petIds={wish.petIds} />
        <Note note={wish.note} />
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <FormActions
          busy={isPending}
          label={free ? waitlistMessages.book : waitlistMessages.join}
          busyLabel={waitlistMessages.joining}
          onCancel={onClose}
        />
      </form>
    </FormProvider>
  );
}

function Dogs({ petIds }: { petIds: readonly number[] }) {
  const pets = useSession(({ user }) => user?.pets) ?? [];
  const { ref, error } = useStepField('pets');
  const choose = (id: number, chosen: boolean) => {
    const others = petIds.filter((petId) => petId !== id);
    changeWish({ petIds: chosen ? [...others, id] : others });
  };
  return (
    <div ref={ref}>
      <ChoiceGroup legend="For which dogs?" error={error} className="gap-0 sm:grid-cols-2">
        {pets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={petIds.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        {pets.length === 0 && <p>{waitlistMessages.noPets}</p>}
      </ChoiceGroup>
    </div>
  );
}

function Note({ note }: { note: string }) {
  const { ref, error, onBlur } = useStepField('note');
  return (
    <div ref={ref}>
      <Field label="Note" optional error={error}>
        <TextArea
          rows={2}
          value={note}
          onChange={({ target }) => changeWish({ note: target.value })}
          onBlur={onBlur}
        />
      </Field>
    </div>
  );
}
