import { adminReviewRoutes, moderationReason, reviewAnswer } from '@pawprints/domain/contract/admin-reviews';
import type { Review } from '@pawprints/domain/contract/reviews';
import { limits } from '@pawprints/domain/limits';
import { numberText } from '@pawprints/domain/number-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { call } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { applyModerated, forgetRemoved, showAgain } from './moderate.ts';
import { moderationMessages } from './moderation-messages.ts';
import { refreshReviews, reviewNow } from './review-queries.ts';

/** What the acts need of a review, on whatever page it stands. */
export type ModeratedReview = Pick<Review, 'id' | 'name' | 'content' | 'answer' | 'hidden'>;

export type ReviewAct = 'answer' | 'hide' | 'remove';

/** The review as it was when the act was asked for. */
export type AskedAct = { review: ModeratedReview; act: ReviewAct; open: boolean };

const texts = {
  answer: {
    title: (name: string) => `Answer ${name}`,
    description: 'Everybody reads your answer below the review. Its author gets it by mail, too.',
  },
  hide: {
    title: (name: string) => `Hide the review by ${name}?`,
    description: 'Nobody but its author can see it then. You can show it again at any time.',
  },
  remove: {
    title: (name: string) => `Remove the review by ${name} for good?`,
    description: 'It cannot be brought back. If you are not sure, hide it.',
  },
} as const;

export function ReviewActDialog({
  asked,
  onClose,
  onGone,
}: {
  asked: AskedAct | null;
  onClose: () => void;
  onGone?: () => void;
}) {
  const [mayHaveChanged, setMayHaveChanged] = useState(false);
  // The reviews are fetched only then: where the act has worked although no answer came, the dialog stays to say so.
  const close = () => {
    onClose();
    if (mayHaveChanged) void refreshReviews();
    setMayHaveChanged(false);
  };
  const { title, description } = texts[asked?.act ?? 'answer'];
  const form = asked && {
    review: asked.review,
    onClose: close,
    onFailure: () => setMayHaveChanged(true),
    ...(onGone !== undefined && { onGone }),
  };
  return (
    <LazyDialog
      open={asked?.open === true}
      onOpenChange={(open) => !open && close()}
      title={title(asked?.review.name ?? '')}
      description={description}
    >
      {form && <ReviewToRead {...asked.review} />}
      {form && asked.act === 'answer' && <FreshAnswerForm id={asked.review.id} onClose={close} />}
      {form && asked.act === 'hide' && <HideForm {...form} />}
      {form && asked.act === 'remove' && <RemoveForm {...form} />}
    </LazyDialog>
  );
}

/** Whole, whatever the page shows of it: nobody acts on a review unread. */
function ReviewToRead({ name, content }: ModeratedReview) {
  return (
    <blockquote
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
      tabIndex={0}
      aria-label={`What ${name} wrote`}
      className="mb-4 max-h-36 overflow-y-auto border-l-4 border-line pl-4 font-display whitespace-pre-wrap wrap-anywhere"
    >
      {content}
    </blockquote>
  );
}

const storedAnswer = z.object({ text: z.string() });
const storedReason = z.object({ reason: z.string() });

/** The public lists may be a minute old, and another's answer is not to be overwritten unseen. */
function FreshAnswerForm({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(reviewNow(id), queryClient);
  if (data !== undefined) {
    return (
      <AnswerForm review={data} lookAgain={async () => (await refetch()).data ?? data} onClose={onClose} />
    );
  }
  if (error !== null) return <Notice tone="danger">{error.message}</Notice>;
  return (
    <Loading label="Loading the answer…">
      <Skeleton className="h-48" />
    </Loading>
  );
}

function AnswerForm({
  review: { id, answer },
  lookAgain,
  onClose,
}: {
  review: Review;
  lookAgain: () => Promise<Review>;
  onClose: () => void;
}) {
  // What was typed to replace one answer is not meant for another.
  const [draftKey] = useState(() => `answer-${id}-${answer?.answeredAt ?? ''}`);
  const { form, forget } = useFormDraft({
    draftKey,
    schema: reviewAnswer,
    storedSchema: storedAnswer,
    initial: { text: answer?.text ?? '', replaces: answer?.answeredAt ?? null },
  });
  const { field, errorOf, getValues, handleSubmit, setFocus, setValue } = form;
  // It comes after the dialog, which has put the focus of the keyboard on its cross.
  useEffect(() => {
    if (document.activeElement?.matches('[role="dialog"] :focus-visible') === true) setFocus('text');
  }, [setFocus]);
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: { text: string; replaces: string | null }) =>
      call(adminReviewRoutes.answerReview, { params: { id }, body }),
    // Once the other answer has been shown, the next press replaces it.
    failureText: async (refused) => {
      const other = refused.code === 'CONFLICT' ? (await lookAgain()).answer : answer;
      const replaces = other?.answeredAt ?? null;
      if (replaces === getValues('replaces')) return orSendAgain(refused);
      setValue('replaces', replaces);
      return moderationMessages.answeredMeanwhile(other?.text ?? '');
    },
    onSuccess: async (answered) => {
      forget();
      toast.success(
        answered.answer === undefined ? moderationMessages.answerTakenBack : moderationMessages.answered,
      );
      onClose();
      await applyModerated(answered);
    },
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Your answer"
        error={errorOf('text')}
        hint={
          answer === undefined
            ? `At most ${numberText(limits.textMax)} characters.`
            : 'Empty it to take the answer back.'
        }
      >
        <TextArea rows={6} {...field('text')} />
      </Field>
      <End failure={failure} onClose={onClose} busy={isPending}>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Publishing…' : 'Publish Answer'}
        </Button>
      </End>
    </form>
  );
}

type ReasonProps = {
  review: ModeratedReview;
  onClose: () => void;
  onFailure: () => void;
  onGone?: () => void;
};

/** What is typed stays until it is sent. */
const useReasonForm = (act: ReviewAct, { id }: ModeratedReview) =>
  useFormDraft({
    draftKey: `${act}-${id}`,
    schema: moderationReason,
    storedSchema: storedReason,
    initial: { reason: '' },
  });

function HideForm({ review, onClose, onFailure, onGone }: ReasonProps) {
  const { id, name } = review;
  const { form, forget } = useReasonForm('hide', review);
  const { field, errorOf, handleSubmit } = form;
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: { reason: string }) => call(adminReviewRoutes.hideReview, { params: { id }, body }),
    failureText: orSendAgain,
    onSuccess: async (hidden) => {
      forget();
      const showIt = { label: 'Show again', onClick: () => void showAgain({ id, name }) };
      toast.success(moderationMessages.hidden(name), { action: showIt, about: id });
      onClose();
      onGone?.();
      await applyModerated(hidden);
    },
    onFailure,
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why is it hidden?" error={errorOf('reason')} hint="The author reads this.">
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <End failure={failure} onClose={onClose} busy={isPending}>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Hiding…' : 'Hide Review'}
        </Button>
      </End>
    </form>
  );
}

function RemoveForm({ review, onClose, onFailure, onGone }: ReasonProps) {
  const { id, name } = review;
  const { form, forget } = useReasonForm('remove', review);
  const { field, errorOf, handleSubmit } = form;
  const end = async () => {
    forget();
    toast.success(moderationMessages.removed(name));
    onClose();
    onGone?.();
    await forgetRemoved(id);
  };
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call(adminReviewRoutes.removeReview, {
        params: { id },
        headers: { 'Removal-Reason': encodeURIComponent(reason) },
      }),
    failureText: orSendAgain,
    onSuccess: () => end(),
    // By an earlier try, whose answer was lost, or by somebody else.
    onFailure: ({ code }) => (code === 'NOT_FOUND' ? end() : onFailure()),
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why is it removed?" error={errorOf('reason')} hint="The author reads this.">
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <End failure={failure} onClose={onClose} busy={isPending}>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Removing…' : 'Remove for Good'}
        </Button>
      </End>
    </form>
  );
}

function End({
  failure,
  busy,
  onClose,
  children,
}: {
  failure: string | null;
  busy: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <FormEnd failure={failure}>
      <Button variant="secondary" disabled={busy} onClick={onClose}>
        Cancel
      </Button>
      {children}
    </FormEnd>
  );
}
