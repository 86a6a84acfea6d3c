import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { characterCount } from '@pawprints/domain/characters';
import type { Review } from '@pawprints/domain/contract/reviews';
import { validateReview } from '@pawprints/domain/form-validation';
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
import { toast } from '../../components/ui/toast.ts';
import { rememberReview } from '../../entities/review/review-queries.ts';
import type { Answer } from '../../lib/api-answer.ts';
import { useIsShown } from '../../lib/is-shown.ts';
import { paths } from '../../lib/paths.ts';
import { useShownFaults } from '../../lib/shown-faults.ts';
import { useTabDraft } from '../../lib/tab-draft.ts';
import { StarChoice } from './star-choice.tsx';

const reviewDraft = z.object({
  serviceType: z.union([z.enum(serviceTypes), z.literal('')]),
  rating: z.int().check(z.gte(limits.ratingMin), z.lte(limits.ratingMax)),
  content: z.string(),
});
export type ReviewDraft = z.infer<typeof reviewDraft>;

/** Writes or changes a review. What is typed is kept for this tab under `draftKey` until it is sent. */
export function ReviewForm({
  draftKey,
  initial,
  lockedService,
  submitLabel,
  failed,
  send,
}: {
  draftKey: string;
  initial: ReviewDraft;
  /** The service that cannot be chosen here, because the address or the review names it. */
  lockedService: ServiceType | null;
  submitLabel: string;
  /** Said where the server refuses without a word. */
  failed: string;
  /** `key` is the same for each try of one filling of the form. */
  send: (draft: ReviewDraft, key: string) => Promise<Answer<Review>>;
}) {
  // A review of what was offered once keeps its service.
  const choices: readonly ServiceType[] = lockedService === null ? offeredServiceTypes : [lockedService];
  const isShown = useIsShown();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const draft = useTabDraft(draftKey, reviewDraft, initial);
  const serviceType = lockedService ?? choices.find((type) => type === draft.values.serviceType) ?? '';
  const values: ReviewDraft = { ...draft.values, serviceType };
  const faults = useShownFaults(validateReview(values));

  const submit = async () => {
    if (busy || !faults.pass()) return;
    setBusy(true);
    const answer = await send(values, draft.key);
    if (answer.isSuccess) {
      draft.forget();
      rememberReview(answer.result);
      if (isShown()) void navigate(paths.reviews);
      return;
    }
    setBusy(false);
    if (answer.code === 'UNAUTHENTICATED') return;
    if (answer.code !== 'ERROR') toast.error(answer.message);
    else toast.error(answer.status === null ? reviewMessages.submitFailed : failed);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid max-w-form gap-6">
      <div data-field="serviceType">
        <Field
          label="Service"
          error={faults.of('serviceType')}
          {...(lockedService !== null && { hint: 'The service of this review is settled.' })}
        >
          <Select
            value={values.serviceType}
            disabled={busy || lockedService !== null}
            onChange={({ target }) =>
              draft.change({ serviceType: choices.find((type) => type === target.value) ?? '' })
            }
            onBlur={() => faults.leave('serviceType')}
          >
            <option value="">Choose a service</option>
            {choices.map((type) => (
              <option key={type} value={type}>
                {serviceTypeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div data-field="rating">
        <StarChoice
          rating={values.rating}
          disabled={busy}
          error={faults.of('rating')}
          onChange={(rating) => draft.change({ rating })}
        />
      </div>
      <div data-field="content">
        <Field label="Your review" error={faults.of('content')}>
          <TextArea
            rows={9}
            value={values.content}
            disabled={busy}
            onChange={({ target }) => draft.change({ content: target.value })}
            onBlur={() => faults.leave('content')}
          />
        </Field>
        <p className="figures mt-1 text-right text-sm text-ink-muted">
          {characterCount(values.content.trim()).toLocaleString('en-US')} of{' '}
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
