import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { usePrerendered } from './hydrated.ts';
import { afterNextPaint } from './after-next-paint.ts';

/**
 * What lies below a page's first screen. On a page that is opened from another one it is drawn once the top has been painted:
 * a tap shows the new page in half the time. `atOnce`: somebody is on the way there. `room`: how high it
 * is until then, where something stands beside it; as high as the window where nothing does.
 */
export function BelowTheFold({
  atOnce = false,
  room = 'min-h-dvh',
  children,
}: {
  atOnce?: boolean;
  room?: string;
  children: ReactNode;
}) {
  const prerendered = usePrerendered();
  const [drawn, setDrawn] = useState(prerendered || atOnce);
  if (atOnce && !drawn) setDrawn(true);
  useEffect(() => afterNextPaint(() => startTransition(() => setDrawn(true))), []);
  return drawn ? children : <div className={room} />;
}
