import { LoaderCircle } from 'lucide-react';

/** For the time until the sign-in is known; lists have skeletons instead. */
export function Spinner({ label }: { label: string }) {
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-3 py-18 text-ink-muted">
      <LoaderCircle aria-hidden size={36} className="animate-turn text-green" />
      {label}
    </div>
  );
}
