import { describe, expect, it } from 'vitest';
import { emptyPetForm } from '../../entities/pet/pet-form-schema.ts';
import { emptyDraft, withPet, withService } from '../../entities/booking/draft.ts';
import { issuesOf, reachableStep } from './step-issues.ts';

const context = {
  clock: { now: new Date('2026-05-03T19:00:00Z'), zone: 'America/Los_Angeles' },
  profileAddress: '',
};
const empty = emptyDraft('key');
const dated = withService(empty, 'daycare', '2026-05-03').draft;
const complete = withPet(dated, 1);

describe('reachableStep', () => {
  it.each([
    ['checkout', empty, 'service'],
    ['checkout', dated, 'petinfo'],
    ['checkout', complete, 'checkout'],
    ['petinfo', dated, 'petinfo'],
    ['datetime', complete, 'datetime'],
    ['service', empty, 'service'],
  ] as const)('%s opens only when the earlier steps are valid', (wanted, draft, opened) => {
    expect(reachableStep(wanted, draft, context)).toBe(opened);
  });

  it('leads back to the dates when they have passed since', () => {
    const later = { ...context, clock: { ...context.clock, now: new Date('2026-05-05T19:00:00Z') } };
    expect(reachableStep('checkout', complete, later)).toBe('datetime');
  });
});

describe('issuesOf', () => {
  it('names a slot or a pet that is not finished, and only where its form is in sight', () => {
    const slot = { date: '2026-05-06', startTime: '08:00 AM', endTime: '09:00 AM' };
    const schedule = dated.schedule && { ...dated.schedule, mode: 'individual' as const };
    expect(issuesOf('datetime', { ...dated, schedule, newSlot: slot }, context)[0]?.path).toBe('newSlot');
    expect(issuesOf('datetime', { ...dated, newSlot: slot }, context)).toEqual([]);
    expect(
      issuesOf('petinfo', { ...complete, newPet: { ...emptyPetForm, name: 'Otto' } }, context),
    ).toMatchObject([{ path: 'newPet' }]);
    expect(issuesOf('petinfo', { ...complete, newPet: emptyPetForm }, context)).toEqual([]);
  });
});
