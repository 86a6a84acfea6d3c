import { Suspense, useEffect } from 'react';
import { lazyWithPreload } from './lazy-with-preload.tsx';
import { listen } from '../lib/site-events.ts';
import { AreaBoundary } from './area-boundary.tsx';
import type { Toaster as LoadedToaster } from '../components/ui/toaster.tsx';
import { dropSignInToasts, useToastQueue } from '../lib/toast.ts';

/** Milliseconds: what was done is answered first. */
const afterAnswer = 300;

const Toaster = lazyWithPreload(async () => (await loadToaster()).Toaster);

/** Where the network is away, the messages wait until it is back. */
async function loadToaster(): Promise<{ Toaster: typeof LoadedToaster }> {
  try {
    return await import('../components/ui/toaster.tsx');
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return loadToaster();
  }
}

/**
 * The place where toasts appear; stands once, in the shell. The toaster is fetched as soon as somebody does something:
 * a message that the network is away could not fetch it any more.
 */
export function ToastHost() {
  const wanted = useToastQueue((state) => state.wanted);
  useEffect(() => {
    const prepare = () => {
      setTimeout(() => Toaster.preload(), afterAnswer);
    };
    const acts = ['pointerdown', 'keydown'] as const;
    for (const act of acts) addEventListener(act, prepare, { once: true });
    return () => {
      for (const act of acts) removeEventListener(act, prepare);
    };
  }, []);
  // One that still waits for the toaster would be shown over the sign-in that it asks for.
  useEffect(() => listen('signInStarted', dropSignInToasts), []);
  return wanted ? (
    <AreaBoundary label="A message did not load. Try again">
      <Suspense>
        <Toaster />
      </Suspense>
    </AreaBoundary>
  ) : null;
}
