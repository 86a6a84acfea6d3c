import { stayOf } from '@pawprints/domain/stay';
import { describe, expect, it } from 'vitest';
import { chosenPets, firstDropOffOf, quoteRequestOf } from './draft-quote.ts';
import { emptyDraft, withPet, withService } from './draft.ts';

const stay = (dropOffTime: string, pickUpTime: string) => stayOf({ dropOffTime, pickUpTime });
const luna = { id: 1, name: 'Luna', size: 'SMALL' as const };
const bruno = { id: 2, name: 'Bruno', size: 'LARGE' as const };
const daycare = withService(emptyDraft('key'), 'daycare', '2026-05-03').draft;
const draft = withPet(withPet(daycare, bruno.id), luna.id);

describe('chosenPets', () => {
  it('keeps the order chosen and leaves out who is gone', () => {
    expect(chosenPets(draft, [luna, bruno])).toEqual([bruno, luna]);
    expect(chosenPets(draft, [luna])).toEqual([luna]);
  });
});

describe('quoteRequestOf', () => {
  it('is what the server is asked for, too', () => {
    expect(quoteRequestOf(draft, [luna, bruno])).toEqual({
      serviceType: 'DAY_CARE',
      timeSlots: [stay('2026.5.4 08:00 AM', '2026.5.4 09:00 PM')],
      pets: [bruno, luna],
      additionalServices: [],
    });
  });

  it('is null without a service, and without times', () => {
    expect(quoteRequestOf(emptyDraft('key'), [luna])).toBeNull();
    const schedule = draft.schedule && { ...draft.schedule, dropOffTime: '' };
    expect(quoteRequestOf({ ...draft, schedule }, [luna])).toBeNull();
  });
});

describe('firstDropOffOf', () => {
  it('is the earliest instant in the zone of the business', () => {
    const slots = [
      stay('2026.5.6 08:00 AM', '2026.5.6 09:00 PM'),
      stay('2026.5.4 12:00 PM', '2026.5.4 09:00 PM'),
    ];
    expect(firstDropOffOf(slots, 'America/Los_Angeles')?.toISOString()).toBe('2026-05-04T19:00:00.000Z');
    expect(firstDropOffOf([], 'America/Los_Angeles')).toBeNull();
  });
});
