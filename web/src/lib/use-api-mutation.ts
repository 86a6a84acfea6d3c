import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer, Failure } from './api-answer.ts';
import { ApiError, resultOf } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { toast } from './toast.ts';

/** What the customer reads when a call fails. A missing entry means the failure's own message. */
export type FailureMessages = {
  /** No answer came: the network is away, or it took too long. The server may have carried the call out. */
  noAnswer?: string;
  refused?: (message: string) => string;
  /** Something answered that is not our API, such as the sign-in page of a hotel's network. */
  unreadable?: string;
};

export function failureMessage(
  { status, code, message }: Failure,
  { noAnswer, refused, unreadable }: FailureMessages,
): string {
  if (status === null && noAnswer !== undefined) return noAnswer;
  if (status !== null && code === 'ERROR' && unreadable !== undefined) return unreadable;
  return refused?.(message) ?? message;
}

/** `isLeft`: the component has unmounted since, so the callback must not navigate: the person is on another page. */
type Sent<Variables> = { variables: Variables; isLeft: boolean };

/**
 * `useMutation` for a call of the API (docs/decisions/0119). While one call is pending, another `mutate` does
 * nothing. A failure shows a toast with one of `failureMessages` and calls `onFailure`. A 401 does neither,
 * because the session tells the customer. `isPending` lasts until the functions below are done. `mutate` resolves
 * after that, and never rejects for a failed call.
 */
export function useApiMutation<Result, Variables = void>({
  mutationFn,
  failureMessages = {},
  onFailure,
  onSuccess,
  onSettled,
}: {
  mutationFn: (variables: Variables) => Promise<Answer<Result>>;
  /** Null: no toast, since `onFailure` tells the customer. */
  failureMessages?: FailureMessages | null;
  onFailure?: (failure: Failure, sent: Sent<Variables>) => void | Promise<void>;
  onSuccess?: (result: Result, sent: Sent<Variables>) => void | Promise<void>;
  /** After success and failure alike, such as to fetch again what may have changed although no answer came. */
  onSettled?: () => void | Promise<void>;
}) {
  // `isPending` turns true only after the next task, which is too late for a double press.
  const busy = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const { isPending, mutateAsync } = useMutation(
    {
      mutationFn: async (variables: Variables) => resultOf(await mutationFn(variables)),
      onSuccess: (result, variables) => onSuccess?.(result, { variables, isLeft: isLeft.current }),
      onError: (error, variables) => {
        if (!(error instanceof ApiError) || error.failure.code === 'UNAUTHENTICATED') return undefined;
        if (failureMessages !== null) toast.error(failureMessage(error.failure, failureMessages));
        return onFailure?.(error.failure, { variables, isLeft: isLeft.current });
      },
      onSettled: () => onSettled?.(),
    },
    queryClient,
  );
  const mutate = async (variables: Variables): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    try {
      await mutateAsync(variables);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      busy.current = false;
    }
  };
  return { isPending, mutate };
}
