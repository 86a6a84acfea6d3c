import type { ClosureView } from '@pawprints/domain/contract/admin-calendar';
import { serviceTypeLabels } from '@pawprints/domain/service-types';
import { services } from '@pawprints/domain/catalogue';
import { spanText } from './calendar-dates.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  ['closed', 'Closed'],
  ['noArrivals', 'No arrivals'],
  ['noDepartures', 'No departures'],
]);

const serviceNames: ReadonlyMap<string, string> = new Map(
  Object.values(services).map(({ id, serviceType }) => [id, serviceTypeLabels[serviceType]]),
);

type Closure = Omit<ClosureView, 'id'>;

/** 'No arrivals for Boarding: Closed for Christmas' */
export function closureMark({ kind, services: ids, reason }: Closure): string {
  const which = ids.map((id) => serviceNames.get(id) ?? id).join(', ');
  return `${kinds.get(kind) ?? kind}${which === '' ? '' : ` for ${which}`}: ${reason}`;
}

/** With its days. */
export function closureText(closure: Closure): string {
  return `${spanText(closure)}${closure.yearly ? ', every year' : ''}. ${closureMark(closure)}`;
}
