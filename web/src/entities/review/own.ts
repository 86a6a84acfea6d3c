import { useSession } from '../session/session-store.ts';
import type { ShownReview } from './shown-review.ts';

/** Whether the signed-in person wrote this review: by user id, since names repeat (docs/rules.md#permissions). */
export function useIsOwn(review: Pick<ShownReview, 'authorId'>): boolean {
  const userId = useSession(({ user }) => user?.id ?? null);
  return userId !== null && review.authorId === userId;
}
