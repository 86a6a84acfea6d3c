import { describe, expect, it } from 'vitest';
import { limits } from '@pawprints/domain/limits';
import { defaultSchedule } from '@pawprints/domain/schedule';
import { emptyDraft, withService, type Wish } from '../../../entities/booking/draft.ts';
import { checkWish, fieldOf, wishOf, withWishBooked } from './wish.ts';

const clock = { now: new Date('2026-05-01T18:00:00Z'), zone: 'America/Los_Angeles' };
const { draft } = withService(emptyDraft('key'), 'daycare', '2026-05-01');
const [luna, bruno] = [{ id: 7 }, { id: 8 }];

function begun(booking: Parameters<typeof wishOf>[0] = draft, pets = [luna], refused: string[] = []): Wish {
  const wish = wishOf(booking, pets, refused);
  if (wish === null) throw new Error('There is no wish.');
  return wish;
}

describe('checkWish', () => {
  const filled: Wish = begun();
  const wrongIn = (change: Partial<Wish>) =>
    checkWish({ serviceId: 'daycare', additionalServices: [] }, { ...filled, ...change }, clock).issues.map(
      ({ path }) => path,
    );

  it('makes the body of the call', () => {
    const { body, issues } = checkWish({ serviceId: 'daycare', additionalServices: [] }, filled, clock);
    expect(issues).toEqual([]);
    expect(body).toMatchObject({
      serviceType: 'DAY_CARE',
      scheduleType: 'INDIVIDUAL_DATES',
      petIds: [7],
      timeSlots: [{ dropOffTime: '2026.5.2 08:00 AM', pickUpTime: '2026.5.2 09:00 PM' }],
    });
  });

  it('says at its field what is wrong', () => {
    expect(wrongIn({ schedule: { ...filled.schedule, startDate: null } })).toEqual(['startDate']);
    expect(wrongIn({ schedule: { ...filled.schedule, startDate: '2026-04-30' } })).toEqual(['startDate']);
    expect(wrongIn({ petIds: [] })).toEqual(['pets']);
    expect(wrongIn({ note: 'x'.repeat(limits.waitNoteMax + 1) })).toEqual(['note']);
    expect(fieldOf('timeSlots.0.dropOffTime')).toBe('startDate');
  });
});

describe('wishOf', () => {
  it('begins with the dates of the booking, and with the only dog', () => {
    expect(begun().schedule).toEqual(draft.schedule);
    expect(begun().petIds).toEqual([7]);
    expect(begun(draft, [luna, bruno]).petIds).toEqual([]);
    expect(begun({ ...draft, petIds: [8] }, [luna, bruno]).petIds).toEqual([8]);
  });

  it('keeps what was filled in until the booking has other dates or dogs; the note stays', () => {
    const first = begun(draft, [luna, bruno]);
    const schedule = { ...first.schedule, startDate: '2026-06-01' };
    const wish = { ...first, schedule, petIds: [8], note: 'Any corner.' };
    expect(begun({ ...draft, wish }, [luna, bruno])).toEqual(wish);

    const other = { ...defaultSchedule('daycare', '2026-05-01'), startDate: '2026-05-20' };
    const followed = begun({ ...draft, schedule: other, wish }, [luna, bruno]);
    expect(followed).toMatchObject({ schedule: other, petIds: [8], note: 'Any corner.' });
    expect(begun({ ...draft, petIds: [7], wish }, [luna, bruno])).toMatchObject({ schedule, petIds: [7] });
    expect(begun({ ...draft, wish }, [luna]).petIds).toEqual([]);
  });

  it('begins with the refused one of several dates', () => {
    const slots = ['2026-05-05', '2026-05-07', '2026-05-09'].map((date) => {
      return { id: date, date, startTime: '09:00 AM', endTime: '11:00 AM' };
    });
    const schedule = { ...defaultSchedule('daycare', '2026-05-01'), mode: 'individual' as const, slots };
    const refused = begun({ ...draft, schedule }, [luna], ['2026-05-07']).schedule;
    expect(refused).toMatchObject({ mode: 'singleday', startDate: '2026-05-07', dropOffTime: '09:00 AM' });
    expect(begun({ ...draft, schedule }).schedule.startDate).toBe('2026-05-09');
  });
});

it('a wish that is free becomes the booking', () => {
  const wish = { ...begun(), petIds: [8] };
  const schedule = { ...wish.schedule, startDate: '2026-06-01' };
  const booked = withWishBooked({ ...draft, petIds: [7], wish: { ...wish, schedule } });
  expect(booked).toMatchObject({ schedule: { startDate: '2026-06-01' }, petIds: [8] });
});
