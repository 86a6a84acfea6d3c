import { describe, expect, it } from 'vitest';
import type { ReservationStatus } from './reservation.ts';
import { checkIn, checkOut, presenceMessages, undo, type Presence } from './presence.ts';

const rex = { slot: 0, petId: 1 };
const at = (time: string) => new Date(`2026-11-23T${time}:00-08:00`);

function booked(presence: readonly Presence[] = [], status: ReservationStatus = 'PAID', payBy = 'checkout') {
  return {
    status,
    payBy,
    pets: [
      { id: 1, name: 'Rex' },
      { id: 2, name: 'Bella' },
    ],
    serviceType: 'BOARDING' as const,
    timeSlots: [
      {
        dropOffTime: '2026.11.23 08:00 AM',
        pickUpTime: '2026.11.25 05:00 PM',
        dropOffAt: at('08:00'),
        pickUpAt: new Date('2026-11-25T17:00:00-08:00'),
      },
    ],
    presence,
  };
}

const here: Presence = { ...rex, checkedInAt: at('08:10'), checkedOutAt: null };
const gone: Presence = { ...here, checkedOutAt: at('17:00') };

describe('check-in', () => {
  it('is for one dog, from the day of its drop-off on, also at night', () => {
    expect(checkIn(booked(), rex, at('00:01'))).toEqual({
      presence: [{ ...rex, checkedInAt: at('00:01'), checkedOutAt: null }],
    });
    const dayBefore = new Date(at('00:01').getTime() - 120_000);
    expect(checkIn(booked(), rex, dayBefore)).toEqual({
      refused: 'Rex is booked from 2026-11-23 on, not earlier.',
    });
  });

  it('leaves the other dogs as they are, and is done once', () => {
    const bella = { slot: 0, petId: 2 };
    expect(checkIn(booked([here]), bella, at('09:00'))).toEqual({
      presence: [here, { ...bella, checkedInAt: at('09:00'), checkedOutAt: null }],
    });
    expect(checkIn(booked([here]), rex, at('09:00'))).toBe('unchanged');
    expect(checkIn(booked([gone]), rex, at('18:00'))).toEqual({ refused: presenceMessages.hasLeft('Rex') });
  });

  it('is for a booking that is paid at drop-off, unless it is cancelled', () => {
    expect(checkIn(booked([], 'PENDING', 'dropOff'), rex, at('09:00'))).toMatchObject({ presence: [rex] });
    expect(checkIn(booked([], 'CANCELLED', 'dropOff'), rex, at('09:00'))).toEqual({
      refused: presenceMessages.CANCELLED,
    });
  });

  it('is refused for a booking that is not paid or cancelled, and for what it does not have', () => {
    expect(checkIn(booked([], 'PENDING'), rex, at('09:00'))).toEqual({ refused: presenceMessages.PENDING });
    expect(checkIn(booked([], 'CANCELLED'), rex, at('09:00'))).toEqual({
      refused: presenceMessages.CANCELLED,
    });
    const unknown = { refused: presenceMessages.unknown };
    expect(checkIn(booked(), { slot: 1, petId: 1 }, at('09:00'))).toEqual(unknown);
    expect(checkIn(booked(), { slot: 0, petId: 3 }, at('09:00'))).toEqual(unknown);
  });
});

describe('a range of day care', () => {
  it('is checked in and out on each of its days', () => {
    const range = { ...booked([gone]), serviceType: 'DAY_CARE' as const };
    const tomorrow = new Date('2026-11-24T08:05:00-08:00');
    const second = { slot: 1, petId: 1 };
    expect(checkIn(range, second, tomorrow)).toEqual({
      presence: [gone, { ...second, checkedInAt: tomorrow, checkedOutAt: null }],
    });
    expect(checkIn(range, second, at('18:00'))).toEqual({
      refused: 'Rex is booked from 2026-11-24 on, not earlier.',
    });
    expect(checkIn(range, { slot: 3, petId: 1 }, tomorrow)).toEqual({ refused: presenceMessages.unknown });
  });
});

describe('check-out', () => {
  it('is for a dog that is here, once, also of a booking that was cancelled meanwhile', () => {
    expect(checkOut(booked([here], 'CANCELLED'), rex, at('17:00'))).toEqual({ presence: [gone] });
    expect(checkOut(booked([gone]), rex, at('18:00'))).toBe('unchanged');
    expect(checkOut(booked(), rex, at('17:00'))).toEqual({ refused: presenceMessages.notIn('Rex') });
  });
});

describe('undo', () => {
  const checkInOf = { ...rex, what: 'checkIn', reason: '' } as const;
  const checkOutOf = { ...rex, what: 'checkOut', reason: '' } as const;

  it('takes back one act, and pressed twice no other', () => {
    expect(undo(booked([gone]), checkOutOf, at('17:05'))).toEqual({ presence: [here] });
    expect(undo(booked([here]), checkOutOf, at('17:05'))).toBe('unchanged');
    expect(undo(booked([here]), checkInOf, at('08:15'))).toEqual({ presence: [] });
    expect(undo(booked(), checkInOf, at('08:15'))).toBe('unchanged');
    expect(undo(booked([gone]), checkInOf, at('08:15'))).toEqual({
      refused: presenceMessages.hasLeft('Rex'),
    });
  });

  it('leaves alone what was done anew since the act that was seen', () => {
    const seen = here.checkedInAt;
    const anew: Presence = { ...here, checkedInAt: at('08:12') };
    expect(undo(booked([here]), { ...checkInOf, at: seen }, at('08:15'))).toEqual({ presence: [] });
    expect(undo(booked(), { ...checkInOf, at: seen }, at('08:15'))).toBe('unchanged');
    expect(undo(booked([anew]), { ...checkInOf, at: seen }, at('08:15'))).toEqual({
      doneAnew: { what: 'checkIn', petId: 1, name: 'Rex', at: anew.checkedInAt },
    });
    const anewGone: Presence = { ...anew, checkedOutAt: at('17:01') };
    expect(undo(booked([anewGone]), { ...checkOutOf, at: at('17:00') }, at('17:05'))).toMatchObject({
      doneAnew: { what: 'checkOut', at: anewGone.checkedOutAt },
    });
    expect(undo(booked([anewGone]), { ...checkInOf, at: seen }, at('17:05'))).toMatchObject({
      doneAnew: { what: 'checkIn', at: anew.checkedInAt },
    });
  });

  it('needs a reason when 5 minutes are over', () => {
    expect(undo(booked([here]), checkInOf, at('08:16'))).toEqual({ refused: presenceMessages.reason });
    expect(undo(booked([here]), { ...checkInOf, reason: 'Wrong dog' }, at('08:16'))).toEqual({
      presence: [],
    });
  });
});
