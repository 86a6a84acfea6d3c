import { numberText } from '@pawprints/domain/number-text';
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
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, FieldError, Select, TextArea } from '../../components/ui/field.tsx';
import { StarIcon } from '../../components/ui/line-icons.tsx';
import { rememberReview } from '../../entities/review/review-queries.ts';
import type { Answer } from '../../lib/api-answer.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';

const storedSchema = z.object({
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
    storedSchema,
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
          {numberText(characterCount(content.trim()))} of {numberText(limits.reviewMax)} characters
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

const stars = Array.from({ length: limits.ratingMax }, (_, index) => index + limits.ratingMin);

function StarChoice({
  rating,
  disabled,
  error,
  onChange,
}: {
  rating: number;
  disabled: boolean;
  error: string | undefined;
  onChange: (rating: number) => void;
}) {
  return (
    <fieldset disabled={disabled} className="min-w-0">
      <legend className="mb-1 font-semibold">Rating</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {stars.map((star) => (
            <label
              key={star}
              className="flex size-11 items-center justify-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-green"
            >
              <input
                type="radio"
                name="rating"
                value={star}
                checked={star === rating}
                aria-label={star === 1 ? '1 star' : `${star} stars`}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <StarIcon
                aria-hidden
                size={32}
                strokeWidth={1.25}
                className={classNames(
                  'transition-colors',
                  star <= rating ? 'fill-sun text-[#8a5a00]' : 'fill-transparent text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden className="figures text-ink-muted">
          {rating} out of {limits.ratingMax}
        </span>
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
