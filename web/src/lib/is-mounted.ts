import { useCallback, useEffect, useRef } from 'react';

/** For answers that arrive after the page was left. */
export function useIsMounted(): () => boolean {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(() => shown.current, []);
}
