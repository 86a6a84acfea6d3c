import { expect, it } from 'vitest';
import { bookableServiceTypes } from './catalogue.ts';
import { defaultSchedule, type Schedule } from './schedule.ts';
import { submitError, type SubmittedDraft } from './submit-guard.ts';

const single = defaultSchedule('daycare', '2026-05-01');
const slot = { id: 'a', date: '2026-05-04', startTime: '08:00 AM', endTime: '09:00 AM' };

function individual(...slots: Schedule['slots']): Schedule {
  return { ...single, mode: 'individual', startDate: null, dropOffTime: '', pickUpTime: '', slots };
}

const draft: SubmittedDraft = { serviceType: 'DAY_CARE', petIds: [7], schedule: single };

it.each<[string, Partial<SubmittedDraft>, string | null]>([
  ['can be sent', {}, null],
  ['can be sent with individual dates', { schedule: individual(slot) }, null],
  ['has no service', { serviceType: null, petIds: [] }, 'Please select a service'],
  ['has no pet', { petIds: [], schedule: { ...single, startDate: null } }, 'Please select at least one pet'],
  [
    'has no start date',
    { schedule: { ...single, startDate: null, pickUpTime: '' } },
    'Please select a start date',
  ],
  ['has no individual date', { schedule: individual() }, 'Please select a start date'],
  [
    'has no drop-off time',
    { schedule: { ...single, dropOffTime: '' } },
    'Please select both start and end times',
  ],
  [
    'has no pick-up time',
    { schedule: { ...single, pickUpTime: '', dropOffTime: '8' } },
    'Please select both start and end times',
  ],
  [
    'has a slot without a time',
    { schedule: individual(slot, { ...slot, endTime: '' }) },
    'Please select both start and end times',
  ],
  [
    'has a malformed time',
    { serviceType: 'CAT_CARE', schedule: { ...single, pickUpTime: '21:00' } },
    'Invalid time format',
  ],
  [
    'has a slot with a malformed time',
    { schedule: individual({ ...slot, startTime: '8 AM' }) },
    'Invalid time format',
  ],
  ['has an unknown service', { serviceType: 'CAT_CARE' }, 'Unknown service type: CAT_CARE'],
])('a draft that %s', (_name, change, error) => {
  expect(submitError({ ...draft, ...change })).toBe(error);
});

it.each(bookableServiceTypes)('knows %s', (serviceType) => {
  expect(submitError({ ...draft, serviceType })).toBeNull();
});
