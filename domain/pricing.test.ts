import { afterEach, describe, expect, it } from 'vitest';
import { addOns, type AddOnId, type AddOnUnit, type BookableServiceType, type PetSize } from './catalogue.ts';
import { quote, type QuoteRequest } from './pricing.ts';
import { stayOf } from './stay.ts';

type Slot = readonly [dropOff: string, pickUp: string];

const names = ['Bella', 'Max', 'Coco', 'Rocky', 'Luna', 'Teddy'];

function request(
  serviceType: BookableServiceType,
  pets: number | readonly PetSize[],
  slots: readonly Slot[],
  additionalServices: readonly AddOnId[] = [],
): QuoteRequest {
  const sizes = typeof pets === 'number' ? Array.from({ length: pets }, () => 'SMALL' as const) : pets;
  return {
    serviceType,
    timeSlots: slots.map(([dropOffTime, pickUpTime]) => stayOf({ dropOffTime, pickUpTime })),
    pets: sizes.map((size, index) => ({ name: names[index] ?? `Dog ${index}`, size })),
    additionalServices,
  };
}

/** 'label (pet) unitPrice x quantity = amount', with a star where it came by itself. */
function shown(of: QuoteRequest): string[] {
  return quote(of).lines.map(({ label, pet, unitPrice, quantity, amount, autoApplied }) => {
    const whose = pet === null ? '' : ` (${pet})`;
    return `${label}${whose} ${unitPrice} x ${quantity} = ${amount}${autoApplied ? ' *' : ''}`;
  });
}

const fullDay: Slot = ['2026.5.4 08:00 AM', '2026.5.4 09:00 PM'];

describe('the examples of docs/rules.md#prices', () => {
  it.each<[string, QuoteRequest, number]>([
    ['day care, 1 pet, 08:00 AM to 09:00 PM', request('DAY_CARE', 1, [fullDay]), 45],
    [
      'day care, 2 pets, a range of 3 days',
      request('DAY_CARE', 2, [['2026.5.4 08:00 AM', '2026.5.6 09:00 PM']]),
      270,
    ],
    [
      'day care, 09:00 AM to 01:00 PM',
      request('DAY_CARE', 1, [['2026.5.4 09:00 AM', '2026.5.4 01:00 PM']]),
      30,
    ],
    ['boarding 3 nights, 2 pets', request('BOARDING', 2, [['2026.5.4 12:00 PM', '2026.5.7 12:00 PM']]), 315],
    [
      'boarding 7 nights, 1 pet, 12:00 PM to 03:00 PM',
      request('BOARDING', 1, [['2026.5.4 12:00 PM', '2026.5.11 03:00 PM']]),
      380,
    ],
    [
      'long-term 21 nights, 3 pets',
      request('LONG_TERM_BOARDING', 3, [['2026.5.4 12:00 PM', '2026.5.25 12:00 PM']]),
      2100,
    ],
    ['walking 60 min', request('DOG_WALKING', 1, [['2026.5.4 08:00 AM', '2026.5.4 09:00 AM']]), 38],
    ['walking 90 min', request('DOG_WALKING', 1, [['2026.5.4 08:00 AM', '2026.5.4 09:30 AM']]), 51],
    ['6 nights', request('BOARDING', 1, [['2026.5.4 12:00 PM', '2026.5.10 12:00 PM']]), 360],
    ['7 nights', request('BOARDING', 1, [['2026.5.4 12:00 PM', '2026.5.11 12:00 PM']]), 350],
  ])('%s', (_name, of, total) => {
    expect(quote(of).total).toBe(total);
  });
});

describe('day care', () => {
  it.each([
    ['08:00 AM', '11:30 AM', 30],
    ['08:00 AM', '12:00 PM', 30],
    ['08:00 AM', '12:30 PM', 45],
    ['08:00 AM', '08:30 AM', 30],
    ['08:00 AM', '08:00 AM', 45],
    ['04:00 PM', '08:00 AM', 45],
  ])('from %s to %s costs $%i', (dropOff, pickUp, total) => {
    expect(quote(request('DAY_CARE', 1, [[`2026.5.4 ${dropOff}`, `2026.5.4 ${pickUp}`]])).total).toBe(total);
  });

  it('has a line for each pet, and one for short stays', () => {
    const slots: Slot[] = [
      fullDay,
      ['2026.5.6 09:00 AM', '2026.5.6 01:00 PM'],
      ['2026.5.7 08:00 AM', '2026.5.7 09:00 PM'],
    ];
    expect(shown(request('DAY_CARE', 2, slots))).toEqual([
      'Day Care (Bella) 45 x 2 = 90',
      'Day Care, short stay (Bella) 30 x 1 = 30',
      'Day Care (Max) 45 x 2 = 90',
      'Day Care, short stay (Max) 30 x 1 = 30',
    ]);
  });

  it('charges a short stay on every day of a range', () => {
    expect(shown(request('DAY_CARE', 1, [['2026.5.4 09:00 AM', '2026.5.6 01:00 PM']]))).toEqual([
      'Day Care, short stay (Bella) 30 x 3 = 90',
    ]);
  });

  it('charges every slot, also two on one day', () => {
    const slots: Slot[] = [
      ['2026.5.4 08:00 AM', '2026.5.4 12:00 PM'],
      ['2026.5.4 01:00 PM', '2026.5.4 05:00 PM'],
    ];
    expect(quote(request('DAY_CARE', 1, slots)).total).toBe(60);
  });

  it('charges nothing for a range that ends before it starts', () => {
    expect(quote(request('DAY_CARE', 1, [['2026.5.6 08:00 AM', '2026.5.4 09:00 PM']]))).toEqual({
      lines: [],
      total: 0,
      appliedAddOns: [],
    });
  });
});

describe('early drop-off and late pick-up', () => {
  it.each([
    ['08:00 AM', '09:00 PM', 0],
    ['07:30 AM', '09:00 PM', 5],
    ['08:00 AM', '09:30 PM', 5],
    ['00:00 AM', '11:30 PM', 5],
  ])('from %s to %s adds $%i by itself', (dropOff, pickUp, fee) => {
    const { total, lines, appliedAddOns } = quote(
      request('DAY_CARE', 1, [[`2026.5.4 ${dropOff}`, `2026.5.4 ${pickUp}`]]),
    );
    expect(total).toBe(45 + fee);
    expect(lines.filter((line) => line.autoApplied).length).toBe(fee === 0 ? 0 : 1);
    expect(appliedAddOns).toEqual(fee === 0 ? [] : ['EARLY_DROP_LATE_PICKUP']);
  });

  const early: Slot = ['2026.5.4 07:00 AM', '2026.5.4 05:00 PM'];
  const late: Slot = ['2026.5.4 06:00 PM', '2026.5.4 10:00 PM'];
  const plain: Slot = ['2026.5.6 08:00 AM', '2026.5.6 05:00 PM'];

  it('comes by itself on the days it concerns, once for all pets', () => {
    expect(shown(request('DAY_CARE', 2, [early, plain])).at(-1)).toBe('Early Drop/Late Pick up 5 x 1 = 5 *');
  });

  it('is charged on every day where it is chosen', () => {
    const chosen = request('DAY_CARE', 2, [early, plain], ['EARLY_DROP_LATE_PICKUP']);
    expect(shown(chosen).at(-1)).toBe('Early Drop/Late Pick up 5 x 2 = 10');
  });

  it('is charged once a day for two slots on one day, by itself or chosen', () => {
    expect(shown(request('DAY_CARE', 1, [early, late])).at(-1)).toBe('Early Drop/Late Pick up 5 x 1 = 5 *');
    const chosen = request('DAY_CARE', 1, [early, late, plain], ['EARLY_DROP_LATE_PICKUP']);
    expect(shown(chosen).at(-1)).toBe('Early Drop/Late Pick up 5 x 2 = 10');
  });

  it('concerns every day of a range', () => {
    const days: Slot = ['2026.5.30 07:00 AM', '2026.6.2 05:00 PM'];
    expect(shown(request('DAY_CARE', 1, [days])).at(-1)).toBe('Early Drop/Late Pick up 5 x 4 = 20 *');
  });

  it('does not exist for other services', () => {
    const walk = request(
      'DOG_WALKING',
      1,
      [['2026.5.4 06:00 AM', '2026.5.4 06:30 AM']],
      ['EARLY_DROP_LATE_PICKUP'],
    );
    expect(quote(walk).total).toBe(25);
    const stay = request(
      'BOARDING',
      1,
      [['2026.5.4 06:00 AM', '2026.5.5 06:00 AM']],
      ['EARLY_DROP_LATE_PICKUP'],
    );
    expect(quote(stay).total).toBe(60);
  });
});

describe('boarding', () => {
  it.each([
    [0, 0, 0],
    [1, 60, 105],
    [6, 360, 630],
    [7, 350, 595],
    [20, 1000, 1700],
    [21, 840, 1470],
    [90, 3600, 6300],
  ])('%i nights cost $%i for one pet and $%i for two', (nights, one, two) => {
    const pickUp = new Date(Date.UTC(2026, 4, 4 + nights));
    const date = `${pickUp.getUTCFullYear()}.${pickUp.getUTCMonth() + 1}.${pickUp.getUTCDate()}`;
    const slot: Slot = ['2026.5.4 12:00 PM', `${date} 12:00 PM`];
    expect(quote(request('BOARDING', 1, [slot])).total).toBe(one);
    expect(quote(request('BOARDING', 2, [slot])).total).toBe(two);
  });

  it('has a line for each pet, the first at the full price', () => {
    expect(shown(request('BOARDING', 3, [['2026.5.4 12:00 PM', '2026.5.11 12:00 PM']]))).toEqual([
      'Boarding (Bella) 50 x 7 = 350',
      'Boarding, additional dog (Max) 35 x 7 = 245',
      'Boarding, additional dog (Coco) 35 x 7 = 245',
    ]);
  });

  it.each([
    ['into daylight saving', '2026.3.7', '2026.3.9', 2],
    ['out of daylight saving', '2026.10.31', '2026.11.2', 2],
    ['over a leap day', '2028.2.28', '2028.3.1', 2],
    ['over the end of February', '2027.2.28', '2027.3.1', 1],
    ["over a leap year's end", '2028.12.31', '2029.1.1', 1],
    ['into daylight saving, in Auckland', '2026.9.26', '2026.9.28', 2],
  ])('counts the nights %s', (_name, from, to, nights) => {
    const [line] = quote(request('BOARDING', 1, [[`${from} 12:00 PM`, `${to} 12:00 PM`]])).lines;
    expect(line?.quantity).toBe(nights);
  });

  it('charges nothing for a stay that ends before it starts', () => {
    expect(quote(request('BOARDING', 2, [['2026.5.6 12:00 PM', '2026.5.4 12:00 PM']])).total).toBe(0);
  });
});

describe('long-term boarding', () => {
  it.each([
    ['2026.5.5', 350],
    ['2026.5.4', 350],
    ['2026.5.11', 350],
    ['2026.5.24', 1000],
    ['2026.5.25', 840],
  ])('from 2026.5.4 to %s costs $%i, for at least 7 nights', (pickUp, total) => {
    const of = request('LONG_TERM_BOARDING', 1, [['2026.5.4 12:00 PM', `${pickUp} 12:00 PM`]]);
    expect(quote(of).total).toBe(total);
  });

  it('charges nothing before dates are chosen', () => {
    expect(quote(request('LONG_TERM_BOARDING', 1, [])).total).toBe(0);
  });
});

describe('extended hours', () => {
  it.each<[BookableServiceType, string, string, number]>([
    ['BOARDING', '12:00 PM', '02:30 PM', 0],
    ['BOARDING', '12:00 PM', '03:00 PM', 1],
    ['BOARDING', '12:00 PM', '11:30 PM', 1],
    ['BOARDING', '03:00 PM', '12:00 PM', 0],
    ['LONG_TERM_BOARDING', '12:00 PM', '03:00 PM', 1],
    ['LONG_TERM_BOARDING', '12:00 PM', '02:30 PM', 0],
    ['DAY_CARE', '12:00 PM', '05:00 PM', 0],
    ['DOG_WALKING', '12:00 PM', '05:00 PM', 0],
  ])('for %s from %s to %s: %i', (serviceType, dropOff, pickUp, times) => {
    const end = serviceType === 'DAY_CARE' || serviceType === 'DOG_WALKING' ? '2026.5.4' : '2026.5.25';
    const { lines } = quote(request(serviceType, 3, [[`2026.5.4 ${dropOff}`, `${end} ${pickUp}`]]));
    const fees = lines.filter((line) => line.id === 'EXTENDED_HOURS');
    expect(fees.map(({ amount, autoApplied }) => ({ amount, autoApplied }))).toEqual(
      Array.from({ length: times }, () => ({ amount: 30, autoApplied: true })),
    );
  });

  it('is the same whether it is sent or not', () => {
    for (const pickUp of ['2026.5.7 03:00 PM', '2026.5.7 02:30 PM']) {
      const slots: Slot[] = [['2026.5.4 12:00 PM', pickUp]];
      expect(quote(request('BOARDING', 1, slots, ['EXTENDED_HOURS']))).toEqual(
        quote(request('BOARDING', 1, slots)),
      );
    }
  });
});

describe('the unit of an add-on, one word of the catalogue', () => {
  const { per } = addOns.EXTENDED_HOURS;
  afterEach(() => {
    addOns.EXTENDED_HOURS.per = per;
  });

  it.each<[AddOnUnit, number]>([
    ['slot', 30],
    ['booking', 30],
    ['night', 630],
    ['day', 660],
    ['pet', 60],
  ])('%s: a late pick-up after 21 nights with 2 pets costs $%i', (unit, fee) => {
    addOns.EXTENDED_HOURS.per = unit;
    const { lines, total } = quote(request('BOARDING', 2, [['2026.5.4 12:00 PM', '2026.5.25 03:00 PM']]));
    const stay = lines.filter((line) => line.kind === 'service').reduce((sum, line) => sum + line.amount, 0);
    expect(total - stay).toBe(fee);
  });
});

describe('walking', () => {
  it.each([
    ['08:30 AM', 25],
    ['09:00 AM', 38],
    ['09:30 AM', 51],
    ['10:00 AM', 64],
    ['08:00 AM', 25],
    ['07:00 AM', 25],
  ])('from 08:00 AM to %s costs $%i, whatever the number of pets', (pickUp, total) => {
    expect(quote(request('DOG_WALKING', 1, [['2026.5.4 08:00 AM', `2026.5.4 ${pickUp}`]])).total).toBe(total);
    expect(quote(request('DOG_WALKING', 6, [['2026.5.4 08:00 AM', `2026.5.4 ${pickUp}`]])).total).toBe(total);
  });

  it('charges a further block begun', () => {
    expect(quote(request('DOG_WALKING', 1, [['2026.5.4 08:00 AM', '2026.5.4 08:31 AM']])).total).toBe(38);
  });

  it('adds a block to every slot for a long walk', () => {
    const slots: Slot[] = [
      ['2026.5.4 08:00 AM', '2026.5.4 09:00 AM'],
      ['2026.5.5 08:00 AM', '2026.5.5 08:30 AM'],
    ];
    expect(shown(request('DOG_WALKING', 2, slots, ['long_walk']))).toEqual([
      'Dog Walking, first 30 minutes 25 x 2 = 50',
      'Dog Walking, further 30 minutes 13 x 1 = 13',
      'Long Walk 13 x 2 = 26',
    ]);
  });

  it('counts a walk over several days by its whole length', () => {
    expect(quote(request('DOG_WALKING', 1, [['2026.5.4 11:30 PM', '2026.5.5 00:30 AM']])).total).toBe(38);
  });
});

describe('bath, and pick-up and drop-off', () => {
  it('charges the bath by the size of each pet, once per booking', () => {
    const slots: Slot[] = [fullDay, ['2026.5.6 08:00 AM', '2026.5.6 09:00 PM']];
    expect(shown(request('DAY_CARE', ['SMALL', 'LARGE'], slots, ['DOG_PICKUP_DROPOFF', 'DOG_BATH']))).toEqual(
      [
        'Day Care (Bella) 45 x 2 = 90',
        'Day Care (Max) 45 x 2 = 90',
        'Dog Bath (Bella) 35 x 1 = 35',
        'Dog Bath (Max) 40 x 1 = 40',
        'Dog Pick Up & Drop Off 19 x 1 = 19',
      ],
    );
  });

  it('gives no bath with walking', () => {
    const walk = request('DOG_WALKING', 1, [['2026.5.4 08:00 AM', '2026.5.4 08:30 AM']], ['DOG_BATH']);
    expect(quote(walk)).toMatchObject({ total: 25, appliedAddOns: [] });
  });

  it('names the add-ons that are charged in the order of the catalogue', () => {
    const stay = request(
      'BOARDING',
      1,
      [['2026.5.4 12:00 PM', '2026.5.5 05:00 PM']],
      ['DOG_PICKUP_DROPOFF', 'DOG_BATH'],
    );
    expect(quote(stay).appliedAddOns).toEqual(['EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF']);
  });
});

describe('what is not chosen yet', () => {
  it('prices one small dog without a name before a pet is chosen', () => {
    expect(shown(request('BOARDING', 0, [['2026.5.4 12:00 PM', '2026.5.5 12:00 PM']], ['DOG_BATH']))).toEqual(
      ['Boarding 60 x 1 = 60', 'Dog Bath 35 x 1 = 35'],
    );
  });

  it('prices add-ons of the booking before a date is chosen, and those of a day not', () => {
    const of = request('DAY_CARE', 1, [], ['DOG_PICKUP_DROPOFF', 'EARLY_DROP_LATE_PICKUP']);
    expect(shown(of)).toEqual(['Dog Pick Up & Drop Off 19 x 1 = 19']);
  });
});
