import { useEffect, useRef } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';

/** Why 'Pay Now' led back to the dates. Takes the focus, which the step's heading has had. */
export function RefusedDates({ message }: { message: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="rounded-control">
      <Notice tone="danger" title={message}>
        Nothing has been booked or charged. What you typed is kept.
      </Notice>
    </div>
  );
}
