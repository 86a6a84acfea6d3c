import { useEffect } from 'react';

/** Tells the dialog around a form that it is being sent: it stays open so long. */
export function useSending(isPending: boolean, onSending: (isSending: boolean) => void): void {
  useEffect(() => {
    onSending(isPending);
    return () => onSending(false);
  }, [isPending, onSending]);
}
