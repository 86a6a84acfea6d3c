import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { characterCount } from '@pawprints/domain/characters';
import { newReviewBody, type NewReview, type Review } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { reviewMessages } from '@pawprints/domain/messages';
import {
  offeredServiceTypes,
  serviceTypeLabels,
  serviceTypes,
  type ServiceType,
} from '@pawprints/domain/service-types';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextArea } from '../../components/ui/field.tsx';
import { rememberReview } from '../../entities/review/review-queries.ts';
import type { Answer } from '../../lib/api-answer.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { paths } from '../../lib/paths.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { StarChoice } from './star-choice.tsx';

const kept = z.object({
  serviceType: z.optional(z.union([z.enum(serviceTypes), z.literal('')])),
  rating: z.int().check(z.gte(limits.ratingMin), z.lte(limits.ratingMax)),
  content: z.string(),
});

/** The tab keeps the typed values under `draftKey` until they are sent. */
export function ReviewForm({
  draftKey,
  initial,
  lockedService,
  submitLabel,
  failed,
  send,
}: {
  draftKey: string;
  initial: Pick<NewReview, 'rating' | 'content'>;
  lockedService: ServiceType | null;
  submitLabel: string;
  /** The message if something other than our API answers. */
  failed: string;
  send: (review: NewReview, key: string) => Promise<Answer<Review>>;
}) {
  // A review of a service that is no longer offered keeps that service.
  const choices: readonly ServiceType[] = lockedService === null ? offeredServiceTypes : [lockedService];
  const navigate = useNavigate();
  const { form, key, forget } = useFormDraft({
    draftKey,
    schema: newReviewBody,
    kept,
    initial,
    ...(lockedService !== null && { fixed: { serviceType: lockedService } }),
  });
  const { control, errorOf, field, formState, handleSubmit, watch } = form;
  const busy = formState.isSubmitting;
  const content = watch('content');

  const { mutate } = useApiMutation({
    mutationFn: (review: NewReview) => send(review, key),
    failureMessages: { noAnswer: reviewMessages.submitFailed, unreadable: failed },
    onSuccess: (review, { isLeft }) => {
      forget();
      rememberReview(review);
      if (!isLeft) void navigate(paths.reviews);
    },
  });
  const submit = handleSubmit((review) => mutate(review));
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-form gap-6">
      <Field
        label="Service"
        error={errorOf('serviceType')}
        {...(lockedService !== null && { hint: 'The service of this review is settled.' })}
      >
        <Select {...field('serviceType')} disabled={busy || lockedService !== null}>
          <option value="">Choose a service</option>
          {choices.map((type) => (
            <option key={type} value={type}>
              {serviceTypeLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange } }) => (
          <StarChoice rating={value} disabled={busy} error={errorOf('rating')} onChange={onChange} />
        )}
      />
      <div>
        <Field label="Your review" error={errorOf('content')}>
          <TextArea rows={9} {...field('content')} />
        </Field>
        <p className="figures mt-1 text-right text-sm text-ink-muted">
          {characterCount(content.trim()).toLocaleString('en-US')} of{' '}
          {limits.reviewMax.toLocaleString('en-US')} characters
        </p>
      </div>
      <div>
        <Button type="submit" size="large" disabled={busy}>
          {busy ? 'Submitting...' : submitLabel}
        </Button>
      </div>
    </form>
  );
}
