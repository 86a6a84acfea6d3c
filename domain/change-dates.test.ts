import { describe, expect, it } from 'vitest';
import { agreedQuote } from './agreed-price.ts';
import { chosenAddOns, moneyOfChange, priceOnDates } from './change-dates.ts';
import { presenceOnDates } from './new-dates.ts';
import { quote } from './pricing.ts';
import { slotWithInstants, wireSlotOf } from './stay.ts';

const visit = (date: string, from = 8, to = 17) => ({
  dropOff: { date, minutes: from * 60 },
  pickUp: { date, minutes: to * 60 },
});
const pets = [{ id: 1, name: 'Luna', size: 'SMALL' as const }];

describe('the price on other dates', () => {
  it('has the add-ons that were chosen, and decides the others anew', () => {
    const asked = { serviceType: 'DAY_CARE' as const, pets, additionalServices: ['DOG_BATH' as const] };
    const { lines, appliedAddOns } = quote({ ...asked, timeSlots: [visit('2027-03-01', 7)] });
    const timeSlots = [visit('2027-03-01', 7)].map(wireSlotOf);
    const booked = { ...asked, timeSlots, lines, additionalServices: appliedAddOns };
    expect(appliedAddOns).toContain('EARLY_DROP_LATE_PICKUP');
    expect(chosenAddOns(booked)).toEqual(['DOG_BATH']);
    const { appliedAddOns: after } = priceOnDates(booked, [visit('2027-03-02')]);
    expect(after).toEqual(['DOG_BATH']);
  });

  it.each([
    ['chosen', visit('2027-03-01'), ['EARLY_DROP_LATE_PICKUP', 'DOG_BATH']],
    ['applied by itself', visit('2027-03-01', 7), ['DOG_BATH']],
  ] as const)('keeps of an agreed price what was chosen: early drop-off %s', (_, stay, expected) => {
    const asked = {
      serviceType: 'DAY_CARE' as const,
      pets,
      additionalServices: ['EARLY_DROP_LATE_PICKUP', 'DOG_BATH'] as const,
    };
    const { lines, appliedAddOns } = agreedQuote(quote({ ...asked, timeSlots: [stay] }), 20);
    const booked = { ...asked, timeSlots: [wireSlotOf(stay)], lines, additionalServices: appliedAddOns };
    expect(chosenAddOns(booked)).toEqual(expected);
    const { total } = priceOnDates(booked, [visit('2027-03-02')]);
    expect(total).toBe(
      quote({ ...asked, timeSlots: [stay], additionalServices: expected }).total -
        (stay.dropOff.minutes < 480 ? 5 : 0),
    );
  });

  it.each([
    [45, 90, 0, { due: 45, back: 0 }],
    [90, 45, 0, { due: 0, back: 45 }],
    [90, 45, 20, { due: 0, back: 25 }],
    [90, 45, 60, { due: 15, back: 0 }],
    [45, 45, 0, { due: 0, back: 0 }],
  ])('from $%i to $%i with $%i unpaid', (totalPrice, newPrice, unpaid, expected) => {
    const difference = unpaid === 0 ? null : { amount: unpaid, payBy: 'link' };
    expect(moneyOfChange({ totalPrice, difference }, newPrice)).toEqual(expected);
  });
});

describe('check-ins on other dates', () => {
  const checkedInAt = new Date('2027-03-02T16:00:00Z');
  const came = { slot: 1, petId: 1, checkedInAt, checkedOutAt: null };
  const booked = {
    serviceType: 'DAY_CARE' as const,
    pets,
    timeSlots: [visit('2027-03-01'), visit('2027-03-02')].map((stay) =>
      slotWithInstants(stay, 'America/Los_Angeles'),
    ),
    presence: [came],
  };

  it('go with their slot, whatever its number is by then', () => {
    expect(presenceOnDates(booked, [visit('2027-03-02'), visit('2027-03-03')])).toEqual({
      presence: [{ ...came, slot: 0 }],
    });
  });

  it('refuse another drop-off, and of dogs that have left another stay', () => {
    expect(presenceOnDates(booked, [visit('2027-03-03')])).toMatchObject({
      refused: expect.stringContaining('Luna was checked in for 2027.3.2 08:00 AM'),
    });
    const left = { ...booked, presence: [{ ...came, checkedOutAt: new Date('2027-03-03T01:00:00Z') }] };
    expect(presenceOnDates(left, [visit('2027-03-02', 8, 18)])).toMatchObject({
      refused: expect.stringContaining('have all left'),
    });
  });
});
