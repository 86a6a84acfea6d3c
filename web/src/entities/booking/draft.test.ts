import { addDays } from '@pawprints/domain/calendar';
import { describe, expect, it } from 'vitest';
import {
  bookingDraftSchema,
  emptyDraft,
  withAddOn,
  withoutRepeatedNote,
  withPet,
  withService,
  type BookingDraft,
} from './draft.ts';

const today = '2026-05-03';
const empty = emptyDraft('key');
const daycare = withService(empty, 'daycare', today).draft;

describe('withService', () => {
  it('begins with the default dates of the service', () => {
    expect(daycare).toMatchObject({
      serviceId: 'daycare',
      schedule: {
        mode: 'singleday',
        startDate: addDays(today, 1),
        dropOffTime: '08:00 AM',
        pickUpTime: '09:00 PM',
      },
    });
  });

  it('clears the chosen add-ons, and keeps them where the service is the same', () => {
    const bath = withAddOn(daycare, 'DOG_BATH', true);
    expect(withService(bath, 'boarding', today).draft.additionalServices).toEqual([]);
    expect(withService(bath, 'daycare', today).draft).toBe(bath);
  });

  it('says that long-term boarding has no individual dates, and closes a slot that was being made', () => {
    const individual: BookingDraft = {
      ...daycare,
      schedule: daycare.schedule && { ...daycare.schedule, mode: 'individual' },
      newSlot: { date: today, startTime: '08:00 AM', endTime: '09:00 AM' },
    };
    const { draft, alert } = withService(individual, 'longterm', today);
    expect(alert).toBe('Long-Term Boarding is only available with range selection.');
    expect(draft).toMatchObject({ newSlot: null, schedule: { mode: 'range' } });
  });
});

describe('withAddOn', () => {
  it('ticks each once, and unticks', () => {
    const twice = withAddOn(withAddOn(daycare, 'DOG_BATH', true), 'DOG_BATH', true);
    expect(twice.additionalServices).toEqual(['DOG_BATH']);
    expect(withAddOn(twice, 'DOG_BATH', false).additionalServices).toEqual([]);
  });

  it('leaves out what the service does not have', () => {
    const { draft: walking } = withService(empty, 'walking', today);
    expect(withAddOn(walking, 'EXTENDED_HOURS', true)).toBe(walking);
    expect(withAddOn(empty, 'DOG_BATH', true)).toBe(empty);
  });
});

describe('withPet', () => {
  it('takes each pet once, in the order chosen', () => {
    const both = withPet(withPet(withPet(empty, 2), 1), 2);
    expect(both.petIds).toEqual([2, 1]);
    expect(withPet(both, 2, false).petIds).toEqual([1]);
  });
});

describe('a draft of an older site', () => {
  const { mayRepeatNote: _, ...older } = { ...daycare, healthInformation: ' A bad knee.' };
  const draft = bookingDraftSchema.parse(older);
  const pets = [{ medicalInfo: 'A bad knee.' }, { medicalInfo: '' }];

  it('loses the note that was copied from a dog, once', () => {
    expect(draft.mayRepeatNote).toBe(true);
    expect(withoutRepeatedNote(draft, pets)).toEqual({
      ...draft,
      healthInformation: '',
      mayRepeatNote: false,
    });
  });

  it('keeps what was typed', () => {
    const typed = { ...draft, healthInformation: 'A bad knee. And a cold.' };
    expect(withoutRepeatedNote(typed, pets)).toEqual({ ...typed, mayRepeatNote: false });
  });
});

describe('bookingDraftSchema', () => {
  it('takes back what was stored', () => {
    expect(bookingDraftSchema.parse(JSON.parse(JSON.stringify(daycare)))).toEqual(daycare);
  });

  it.each([
    [
      'a date that does not exist',
      { ...daycare, schedule: { ...daycare.schedule, startDate: '2026-02-30' } },
    ],
    ['a service that is not offered', { ...daycare, serviceId: 'grooming' }],
    ['a draft of an older site', { serviceId: 'daycare' }],
  ])('refuses %s', (_, stored) => {
    expect(bookingDraftSchema.safeParse(stored).success).toBe(false);
  });
});
