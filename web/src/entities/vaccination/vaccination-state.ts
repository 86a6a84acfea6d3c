import type { VaccinationState } from '@pawprints/domain/vaccinations';
import type { BadgeTone } from '../../components/ui/badge.tsx';

const states: Readonly<Record<VaccinationState, { label: string; tone: BadgeTone }>> = {
  submitted: { label: 'Waits for review', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Not accepted', tone: 'danger' },
};

/** As the customer reads it. A state of a later version is named as it is. */
export function stateBadge(state: string): { label: string; tone: BadgeTone } {
  return new Map(Object.entries(states)).get(state) ?? { label: state, tone: 'plain' };
}
