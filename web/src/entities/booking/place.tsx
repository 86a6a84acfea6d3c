import { MapPin } from 'lucide-react';
import { businessAddress } from '@pawprints/domain/business';
import { limits } from '@pawprints/domain/catalogue';

/** Where the dog is brought to, and how early. */
export function Place() {
  const { from, to } = limits.arriveEarlyMinutes;
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
      <div>
        <p className="font-semibold">{businessAddress}</p>
        <p className="text-ink-muted">
          Please arrive {from}-{to} minutes early.
        </p>
      </div>
    </div>
  );
}
