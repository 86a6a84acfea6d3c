import { reportCardWords, type AdminReportCard } from '@pawprints/domain/contract/admin-report-cards';
import { meals, mealsNames, moodNames, moods, photosPerReportCard } from '@pawprints/domain/report-cards';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';
import { Field, TextArea, TextInput } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import type { WrittenSubject } from './card-subject.ts';
import { ReportCardPhotos } from './report-card-photos.tsx';
import { rememberCard } from './report-card-queries.ts';
import { sendCardOf, type PhotoProgress } from './send-report-card.ts';
import { useNewPhotos } from './use-new-photos.ts';

const schema = z.object(reportCardWords);

const storedSchema = z.object({
  mood: z.optional(z.nullable(z.string())),
  meals: z.optional(z.nullable(z.string())),
  walks: z.optional(z.nullable(z.number())),
  words: z.optional(z.string()),
});

/** Of this tab: what is typed stays until it is sent, and is not put over what another admin has written. */
function draftKeyOf({ reservationId, petId, dropOffTime }: WrittenSubject, version: number): string {
  return `report-card:${reservationId}:${petId}:${dropOffTime}:${version}`;
}

/** A mood of a later version is chosen anew. */
function wordsOf(card: AdminReportCard | null): Partial<z.output<typeof schema>> {
  const { walks = 0, words = '' } = card ?? {};
  return z.safeParse(schema, card).data ?? { walks, words };
}

type Props = { subject: WrittenSubject; card: AdminReportCard | null; onClose: () => void };

export function ReportCardForm({ subject, card, onClose }: Props) {
  const { reservationId, petId, petName, customerName, dropOffTime } = subject;
  const [draftKey] = useState(() => draftKeyOf(subject, card?.version ?? 0));
  const { form, forget } = useFormDraft({
    draftKey,
    schema,
    storedSchema,
    initial: wordsOf(card),
  });
  const { errorOf, field, handleSubmit } = form;
  const kept = card?.photos ?? [];
  const newPhotos = useNewPhotos(photosPerReportCard - kept.length);
  const [progress, setProgress] = useState<PhotoProgress | null>(null);
  /** Another try replaces what this one has written. */
  const version = useRef(card?.version ?? null);
  const isSent = card !== null && card.sentAt !== null;

  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: ({ toCustomer, ...words }: z.output<typeof schema> & { toCustomer: boolean }) =>
      sendCardOf({
        body: { reservationId, petId, dropOffTime, ...words, replaces: version.current },
        photos: newPhotos.photos,
        toCustomer,
        onProgress: setProgress,
        onStored: (stored, photo) => {
          version.current = stored.version;
          if (photo !== null) newPhotos.remove(photo.key);
          rememberCard(stored);
        },
      }),
    failureText: orSendAgain,
    onSuccess: (_, { variables: { toCustomer } }) => {
      toast.success(
        toCustomer
          ? `The report card of ${petName} is sent to ${customerName}.`
          : `The report card of ${petName} is saved.`,
      );
      if (forget()) onClose();
    },
  });
  const busy = isPending || newPhotos.isPreparing;
  const submit = handleSubmit((words) => mutate({ ...words, toCustomer: !isSent }));
  const save = handleSubmit((words) => mutate({ ...words, toCustomer: false }));
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      <ChoiceGroup legend="Mood" error={errorOf('mood')} className="grid-cols-2 sm:grid-cols-3">
        {moods.map((mood) => (
          <RadioCard key={mood} value={mood} title={moodNames[mood]} {...field('mood')} />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend="Meals" error={errorOf('meals')} className="grid-cols-2">
        {meals.map((one) => (
          <RadioCard key={one} value={one} title={mealsNames[one]} {...field('meals')} />
        ))}
      </ChoiceGroup>
      <Field label="Walks" error={errorOf('walks')} className="max-w-32">
        <TextInput
          type="number"
          inputMode="numeric"
          min={0}
          className="figures"
          {...field('walks', { valueAsNumber: true })}
        />
      </Field>
      <Field label="A few words" optional error={errorOf('words')}>
        <TextArea rows={4} {...field('words')} />
      </Field>
      <ReportCardPhotos card={card} newPhotos={newPhotos} isSending={isPending} progress={progress} />
      <FormEnd failure={failure}>
        {!isSent && (
          <Button variant="secondary" disabled={busy} onClick={(event) => void save(event)}>
            Save
          </Button>
        )}
        <Button type="submit" disabled={busy}>
          {isPending ? 'Sending…' : isSent ? 'Save' : 'Send'}
        </Button>
      </FormEnd>
    </form>
  );
}
