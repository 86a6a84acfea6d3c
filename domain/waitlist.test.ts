import { describe, expect, it } from 'vitest';
import { business } from './business.ts';
import { toInstant } from './calendar.ts';
import { standardOffers } from './capacity-settings.ts';
import { isOfferTime, latestOffer, offerEnd } from './waitlist.ts';

const at = (minutes: number) => toInstant(business.timeZone, '2026-11-24', minutes);

describe('an offer', () => {
  it.each([
    ['before 08:00 AM', 8 * 60 - 1, false],
    ['at 08:00 AM', 8 * 60, true],
    ['just before 09:00 PM', 21 * 60 - 1, true],
    ['at 09:00 PM', 21 * 60, false],
  ])('may be made %s, or not', (_, now, may) => {
    expect(isOfferTime(at(now), standardOffers)).toBe(may);
  });

  it('is held for two hours', () => {
    expect(offerEnd(at(10 * 60), at(20 * 60), standardOffers)).toEqual(at(12 * 60));
  });

  it('ends an hour before drop-off, however long offers stand', () => {
    const offers = { ...standardOffers, minutes: 48 * 60 };
    expect(offerEnd(at(9 * 60), at(12 * 60), offers)).toEqual(at(11 * 60));
    expect(offerEnd(at(9 * 60), at(12 * 60), standardOffers)).toEqual(at(11 * 60));
  });

  it('is made three hours before drop-off at the latest', () => {
    expect(latestOffer(at(12 * 60))).toEqual(at(9 * 60));
  });
});
