import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addDays, formatWireTime } from './calendar.ts';
import { addOnIds, bookableServiceTypes, limits, petSizes } from './catalogue.ts';
import { quote, type QuoteRequest } from './pricing.ts';
import { stayOf } from './stay.ts';
import { timeChoices } from './time-text.ts';

const date = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days));
const time = fc.constantFrom(...timeChoices);
const pet = fc.record({ name: fc.string(), size: fc.constantFrom(...petSizes) });
const pets = fc.array(pet, { maxLength: limits.maxPetsPerBooking });

/** Any slot, also one that validation refuses: days back, times inverted. */
const stay = (from: string, dropOff: string, until: string, pickUp: string) =>
  stayOf({ dropOffTime: formatWireTime(from, dropOff), pickUpTime: formatWireTime(until, pickUp) });

const anySlot = fc
  .tuple(date, fc.integer({ min: -3, max: limits.maxNights }), time, time)
  .map(([from, days, dropOff, pickUp]) => stay(from, dropOff, addDays(from, days), pickUp));

const anyRequest: fc.Arbitrary<QuoteRequest> = fc.record({
  serviceType: fc.constantFrom(...bookableServiceTypes),
  timeSlots: fc.array(anySlot, { maxLength: limits.maxSlots }),
  pets,
  additionalServices: fc.subarray([...addOnIds]),
});

describe('every quote', () => {
  it('has lines that sum to the total, each its unit price times its quantity', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { lines, total } = quote(request);
        expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(total);
        for (const line of lines) expect(line.unitPrice * line.quantity).toBe(line.amount);
      }),
    );
  });

  it('is in whole dollars, never negative, never NaN', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { lines, total } = quote(request);
        for (const amount of [total, ...lines.map((line) => line.amount)]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('is never lowered by a further pet', () => {
    fc.assert(
      fc.property(anyRequest, pet, (request, further) => {
        const more = quote({ ...request, pets: [...request.pets, further] });
        expect(more.total).toBeGreaterThanOrEqual(quote(request).total);
      }),
    );
  });

  it('is never lowered by a further add-on', () => {
    fc.assert(
      fc.property(anyRequest, fc.constantFrom(...addOnIds), (request, further) => {
        const more = quote({ ...request, additionalServices: [...request.additionalServices, further] });
        expect(more.total).toBeGreaterThanOrEqual(quote(request).total);
      }),
    );
  });

  it('depends on no order of add-ons', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const reversed = request.additionalServices.toReversed();
        expect(quote({ ...request, additionalServices: reversed })).toEqual(quote(request));
      }),
    );
  });
});

describe('staying longer', () => {
  const service = fc.constantFrom('DAY_CARE' as const, 'DOG_WALKING' as const);
  const ascending = fc
    .uniqueArray(fc.nat({ max: timeChoices.length - 1 }), { minLength: 3, maxLength: 3 })
    .map((indexes) => indexes.toSorted((a, b) => a - b).map((index) => timeChoices[index] ?? ''));

  it('never gets cheaper for day care and walking, at either end of the day', () => {
    fc.assert(
      fc.property(service, date, ascending, pets, (serviceType, day, times, dogs) => {
        const [first, second, third] = times.map((text) => formatWireTime(day, text));
        const total = (dropOffTime = '', pickUpTime = '') =>
          quote({
            serviceType,
            pets: dogs,
            additionalServices: [],
            timeSlots: [stayOf({ dropOffTime, pickUpTime })],
          }).total;
        expect(total(first, third)).toBeGreaterThanOrEqual(total(first, second));
        expect(total(first, third)).toBeGreaterThanOrEqual(total(second, third));
      }),
    );
  });

  it('never gets cheaper for day care by a further day', () => {
    fc.assert(
      fc.property(date, fc.nat({ max: 89 }), time, time, pets, (day, days, dropOff, pickUp, dogs) => {
        const total = (further: number) =>
          quote({
            serviceType: 'DAY_CARE',
            pets: dogs,
            additionalServices: [],
            timeSlots: [stay(day, dropOff, addDays(day, days + further), pickUp)],
          }).total;
        expect(total(1)).toBeGreaterThan(total(0));
      }),
    );
  });
});

describe('nights', () => {
  it('are calendar dates, on every day of four years', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: 1, max: limits.maxNights }),
        time,
        time,
        (day, nights, dropOff, pickUp) => {
          const { lines } = quote({
            serviceType: 'BOARDING',
            pets: [{ name: 'Bella', size: 'SMALL' }],
            additionalServices: [],
            timeSlots: [stay(day, dropOff, addDays(day, nights), pickUp)],
          });
          expect(lines[0]?.quantity).toBe(nights);
        },
      ),
    );
  });
});

describe('the zone of the machine', () => {
  it('is in no quote', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const quotes = ['UTC', 'Pacific/Auckland', 'America/New_York', 'Asia/Kolkata'].map((zone) => {
          vi.stubEnv('TZ', zone);
          return JSON.stringify(quote(request));
        });
        vi.unstubAllEnvs();
        expect(new Set(quotes).size).toBe(1);
      }),
    );
  });

  it('does change with the environment in this test', () => {
    const offsets = ['UTC', 'Pacific/Auckland'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return new Date(2026, 0, 1).getTimezoneOffset();
    });
    vi.unstubAllEnvs();
    expect(offsets).toEqual([0, -780]);
  });
});
