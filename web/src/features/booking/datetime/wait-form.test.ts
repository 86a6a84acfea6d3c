import { describe, expect, it } from 'vitest';
import { limits } from '@pawprints/domain/limits';
import { fieldOf, waitFormSchema, type WaitForm } from './wait-form.ts';

const clock = { now: new Date('2026-05-01T18:00:00Z'), zone: 'America/Los_Angeles' };
const schema = waitFormSchema({ serviceId: 'daycare', mode: 'singleday', addOns: [] }, () => clock);
const filled: WaitForm = {
  startDate: '2026-05-03',
  endDate: '',
  dropOffTime: '08:00 AM',
  pickUpTime: '05:00 PM',
  petIds: ['7'],
  note: '',
};
const wrongIn = (change: Partial<WaitForm>) =>
  schema.safeParse({ ...filled, ...change }).error?.issues.map(({ path }) => path[0]);

describe('the form of the waitlist', () => {
  it('makes the body of the call', () => {
    expect(schema.parse(filled)).toMatchObject({
      serviceType: 'DAY_CARE',
      scheduleType: 'INDIVIDUAL_DATES',
      petIds: [7],
      timeSlots: [{ dropOffTime: '2026.5.3 08:00 AM', pickUpTime: '2026.5.3 05:00 PM' }],
    });
  });

  it('says at its field what is wrong', () => {
    expect(wrongIn({ startDate: '' })).toContain('startDate');
    expect(wrongIn({ startDate: '2026-04-30' })).toEqual(['startDate']);
    expect(wrongIn({ petIds: [] })).toEqual(['petIds']);
    expect(wrongIn({ note: 'x'.repeat(limits.waitNoteMax + 1) })).toEqual(['note']);
    expect(fieldOf('timeSlots.0.dropOffTime')).toBe('startDate');
    expect(fieldOf('pets')).toBe('petIds');
  });
});
