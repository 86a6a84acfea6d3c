import { limits } from '@pawprints/domain/catalogue';
import { defaultSchedule } from '@pawprints/domain/schedule';
import { describe, expect, it } from 'vitest';
import { askedOf, dogsOf, withEnd, withStart } from './choices.ts';

describe('the choices of an estimate', () => {
  const dayCare = defaultSchedule('daycare', '2026-05-01');

  it('are a single day of day care while both dates are the same', () => {
    expect(withStart(dayCare, 'daycare', '2026-05-04')).toMatchObject({
      mode: 'singleday',
      startDate: '2026-05-04',
      endDate: '2026-05-04',
    });
  });

  it('become a range with a later last day, and a single day again', () => {
    const range = withEnd(dayCare, 'daycare', '2026-05-05');
    expect(range).toMatchObject({ mode: 'range', startDate: '2026-05-02', endDate: '2026-05-05' });
    expect(withEnd(range, 'daycare', '2026-05-02').mode).toBe('singleday');
  });

  it('stay a range for boarding and a single day for walks', () => {
    const boarding = defaultSchedule('boarding', '2026-05-01');
    expect(withStart(boarding, 'boarding', '2026-05-09')).toMatchObject({
      mode: 'range',
      endDate: '2026-05-10',
    });
    const walking = defaultSchedule('walking', '2026-05-01');
    expect(withStart(walking, 'walking', '2026-05-09')).toMatchObject({
      mode: 'singleday',
      startDate: '2026-05-09',
    });
  });

  it('ask for no more dogs than a booking takes', () => {
    const additionalServices = ['DOG_BATH'] as const;
    expect(askedOf('daycare', { dogs: { SMALL: 1, LARGE: 2 }, additionalServices })).toEqual({
      service: 'daycare',
      addOns: additionalServices,
      dogs: 3,
      large: 2,
    });
    expect(askedOf('daycare', { dogs: { SMALL: 0, LARGE: 0 }, additionalServices })).toMatchObject({
      dogs: 1,
      large: 0,
    });
    const most = limits.maxPetsPerBooking;
    expect(askedOf('daycare', { dogs: { SMALL: most, LARGE: 1 }, additionalServices })).toMatchObject({
      dogs: most,
      large: 1,
    });
  });

  it('are so many dogs of each size', () => {
    expect(dogsOf({ SMALL: 1, LARGE: 2 }).map(({ size }) => size)).toEqual(['SMALL', 'LARGE', 'LARGE']);
  });
});
