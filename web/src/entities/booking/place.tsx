import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { businessAddress } from '@pawprints/domain/business';
import { limits } from '@pawprints/domain/catalogue';
import { comesToCustomer, whereWeComeText, isVisit } from '@pawprints/domain/visit';
import type { BookedService } from './draft.ts';

export function Place({ booking }: { booking: BookedService & { serviceAddress: string } }) {
  const { from, to } = limits.arriveEarlyMinutes;
  if (!comesToCustomer(booking)) {
    return (
      <Spot title={businessAddress}>
        Please arrive {from}-{to} minutes early.
      </Spot>
    );
  }
  return (
    <div className="grid gap-4">
      <Spot title={whereWeComeText(booking.serviceAddress)}>
        {isVisit(booking) ? 'Please have the leash ready.' : 'For the ride, there and back.'}
      </Spot>
      <div className="pl-8">
        <p className="text-sm text-ink-muted">Our house</p>
        <p>{businessAddress}</p>
      </div>
    </div>
  );
}

function Spot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <MapPin aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold whitespace-pre-line">{title}</p>
        <p className="text-ink-muted">{children}</p>
      </div>
    </div>
  );
}
