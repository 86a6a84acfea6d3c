import { useState } from 'react';
import type { Failure } from './api-answer.ts';
import { useKeepDialogOpen } from './dialog-calls.ts';
import { failureMessage, useApiMutation, type FailureMessages } from './use-api-mutation.ts';

/**
 * `useApiMutation` for a form in a dialog, which stays open until the answer has come. Its failure stands in the
 * dialog, whose buttons a toast would cover on a phone.
 */
export function useFormMutation<Result, Variables>({
  mutationFn,
  failureText = ({ message }) => message,
  onFailure,
  ...others
}: Omit<Parameters<typeof useApiMutation<Result, Variables>>[0], 'failureMessages'> & {
  failureText?: (failed: Failure) => string | Promise<string>;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isPending, mutate } = useApiMutation<Result, Variables>({
    ...others,
    mutationFn: (variables) => {
      setFailure(null);
      return mutationFn(variables);
    },
    failureMessages: null,
    onFailure: async (failed, sent) => {
      setFailure(await failureText(failed));
      await onFailure?.(failed, sent);
    },
  });
  useKeepDialogOpen(isPending);
  return { isPending, mutate, failure, forgetFailure: () => setFailure(null) };
}

/** Of an act of which the server knows that it has done it before. */
export const sendAgainMessages: FailureMessages = {
  noAnswer: 'No answer came, so it may be done or not. Send it again: it is never done twice.',
};

export const orSendAgain = (failed: Failure): string => failureMessage(failed, sendAgainMessages);
