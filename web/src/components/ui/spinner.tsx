import { LoaderCircle } from 'lucide-react';

/** The one spinner: shown while the profile waits for the sign-in to be known. */
export function Spinner({ label }: { label: string }) {
  return (
    <div aria-live="polite" className="flex flex-col items-center gap-3 py-18 text-ink-muted">
      <LoaderCircle aria-hidden size={36} className="animate-turn text-green" />
      {label}
    </div>
  );
}
