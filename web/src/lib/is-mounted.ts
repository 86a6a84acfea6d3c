import { useCallback, useEffect, useRef } from 'react';

/** For an answer that comes after the page was left. */
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
