import { sameCapacity } from '@pawprints/domain/capacity-settings';
import { describe, expect, it } from 'vitest';
import { changedPlaces, ownOf, placesIn, weekdayPlaces } from './own-capacity.ts';

describe('the own capacity of a span', () => {
  it('is what all its days have, null as on the weekday, and unknown where they differ', () => {
    const own = ownOf([{ own: { daycare: 3, baths: 1 } }, { own: { daycare: 3, walks: 2 } }]);
    expect(own).toMatchObject({ daycare: 3, rides: null });
    expect([own.baths, own.walks]).toEqual([undefined, undefined]);
  });

  it('changes by what is typed, or is as on the weekday again, and by nothing else', () => {
    const before = { daycare: 3, baths: null, walks: undefined, rides: undefined };
    expect(changedPlaces(before, { ...before })).toEqual({});
    expect(changedPlaces(before, { daycare: null, baths: 0, walks: null, rides: undefined })).toEqual({
      daycare: null,
      baths: 0,
      walks: null,
    });
  });

  it('of an emptied field is what the field says', () => {
    expect([
      placesIn(' 4 ', null),
      placesIn('', null),
      placesIn('', undefined),
      placesIn(null, undefined),
      placesIn('few', null),
    ]).toEqual([4, null, undefined, null, NaN]);
  });

  it('would be that of the weekday, from the least to the most', () => {
    const day = (places: number) => ({ weekday: sameCapacity(places) });
    expect(weekdayPlaces([day(10), day(10)], 'baths')).toBe('10');
    expect(weekdayPlaces([day(10), day(8)], 'baths')).toBe('8 to 10');
  });
});
