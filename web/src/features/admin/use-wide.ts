import { useSyncExternalStore } from 'react';

/** As Tailwind's `lg`. */
const wide = '(min-width: 64rem)';

/** Whether there is room for what is only on wide screens, so that others need not fetch it. */
export function useWide(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(wide).matches);
}

function follow(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
