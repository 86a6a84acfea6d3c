import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still shown: an answer that comes after its page was left leads nobody anywhere. */
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
