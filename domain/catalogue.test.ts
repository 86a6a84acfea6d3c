import { prices } from '../business/prices.ts';
import { describe, expect, it } from 'vitest';
import {
  addOnIds,
  addOns,
  boardingRates,
  bookableServiceTypes,
  dateModesOf,
  dayCareRates,
  extendedHours,
  hours,
  petSizeLabels,
  serviceIds,
  serviceOfType,
  services,
  serviceTypeLabels,
  serviceTypes,
  walkingRates,
} from './catalogue.ts';
import { breeds } from './pets.ts';
import { serviceTexts } from './service-descriptions.ts';
import { parseTimeText } from './time-text.ts';

describe('prices', () => {
  it('are those of the demo business', () => {
    expect(dayCareRates).toEqual({ fullDay: 45, shortStay: 30, shortStayMaxMinutes: 240 });
    expect(
      boardingRates.map(({ fromNights, firstPet, furtherPet }) => [fromNights, firstPet, furtherPet]),
    ).toEqual([
      [1, 60, 45],
      [7, 50, 35],
      [21, 40, 30],
    ]);
    expect(walkingRates).toEqual({ blockMinutes: 30, firstBlock: 25, furtherBlock: 13 });
    expect(prices.bath).toEqual({ SMALL: 35, LARGE: 40 });
    expect(extendedHours).toEqual({ price: 30, per: 'slot', fromMinutes: 180 });
    expect(Object.fromEntries(addOnIds.map((id) => [id, addOns[id].price]))).toEqual({
      EXTENDED_HOURS: 30,
      EARLY_DROP_LATE_PICKUP: 5,
      DOG_BATH: 35,
      DOG_PICKUP_DROPOFF: 19,
      long_walk: 13,
    });
  });

  it('of the services are those of their rates', () => {
    expect(serviceIds.map((id) => services[id].price)).toEqual([45, 60, 50, 25]);
    expect(services.daycare.shortStayPrice).toBe(30);
  });

  it('of the home cards are the published ones', () => {
    expect(serviceIds.map((id) => services[id].teaser.price)).toEqual([
      '$45 a day',
      '$60 a night',
      'from $25',
      'from $35',
    ]);
  });

  it('are shown with what they are charged for', () => {
    expect(addOnIds.map((id) => addOns[id].priceText)).toEqual([
      '+$30 a stay',
      '+$5 a day',
      'from $35 a dog',
      'from $15',
      '+$13 a walk',
    ]);
  });

  it('of a ride are both: the card that is specified, and what is charged online', () => {
    expect(addOns.DOG_PICKUP_DROPOFF).toMatchObject({
      priceText: 'from $15',
      onlineText: '$19, there and back',
    });
  });

  it('of the services page are the published ones', () => {
    const rows = (id: 'daycare' | 'boarding' | 'longterm' | 'walking') =>
      services[id].prices.map(({ price }) => price);
    expect(rows('daycare')).toEqual([45, 30]);
    expect(rows('boarding')).toEqual([60, 50, 40]);
    expect(rows('longterm')).toEqual([50, 40]);
    expect(rows('walking')).toEqual([25, 38, 13]);
    expect(services.boarding.prices.map(({ note }) => note)).toEqual([
      'each further dog $45',
      'each further dog $35',
      'each further dog $30',
    ]);
    expect(addOns.DOG_BATH.prices?.map(({ price }) => price)).toEqual([35, 40]);
  });

  it('stand in the catalogue and nowhere in its prose', () => {
    expect(JSON.stringify(serviceTexts)).not.toMatch(/\$\d/);
  });
});

describe('services', () => {
  it('are known by their types', () => {
    expect(bookableServiceTypes.map((type) => serviceOfType(type).id)).toEqual(serviceIds);
    expect(serviceIds.map((id) => serviceOfType(services[id].serviceType))).toEqual(
      serviceIds.map((id) => services[id]),
    );
    expect(serviceIds.map((id) => services[id].id)).toEqual(serviceIds);
  });

  it('have labels (docs/rules.md#services)', () => {
    expect(serviceTypes.map((type) => serviceTypeLabels[type])).toEqual([
      'Day Care',
      'Boarding',
      'Long-Term Boarding',
      'Dog Walking',
      'Dog Bath',
      'Dog Pick Up & Drop Off',
    ]);
  });

  it('offer add-ons (docs/rules.md#add-ons)', () => {
    expect(services.daycare.addOns).toEqual(['EARLY_DROP_LATE_PICKUP', 'DOG_BATH', 'DOG_PICKUP_DROPOFF']);
    expect(services.boarding.addOns).toEqual(['EXTENDED_HOURS', 'DOG_BATH', 'DOG_PICKUP_DROPOFF']);
    expect(services.longterm.addOns).toEqual(services.boarding.addOns);
    expect(services.walking.addOns).toEqual(['long_walk']);
  });

  it('begin in their default mode, and have no other than they may', () => {
    expect(dateModesOf('daycare')).toEqual(['singleday', 'range', 'individual']);
    expect(dateModesOf('walking')[0]).toBe('singleday');
    expect(dateModesOf('walking')).not.toContain('range');
    expect(dateModesOf('boarding')).toEqual(['range']);
    expect(dateModesOf('longterm')).toEqual(['range']);
  });

  it('are stays of so many nights, or of none', () => {
    expect(serviceIds.map((id) => services[id].minNights)).toEqual([0, 1, 7, 0]);
    expect(serviceIds.filter((id) => services[id].overnight)).toEqual(['boarding', 'longterm']);
  });

  it('have one that is popular', () => {
    expect(serviceIds.filter((id) => services[id].popular)).toEqual(['daycare']);
  });

  it.each(serviceIds)('%s has words for its page', (id) => {
    const { description, features, notes } = serviceTexts[id];
    expect(description.length).toBeGreaterThan(60);
    expect(features?.length).toBeGreaterThanOrEqual(3);
    expect(notes?.length).toBeGreaterThanOrEqual(2);
  });
});

describe('add-ons', () => {
  it('can be chosen, but for the one that applies by itself', () => {
    expect(addOnIds.filter((id) => !addOns[id].selectable)).toEqual(['EXTENDED_HOURS']);
    expect(addOnIds.map((id) => addOns[id].id)).toEqual(addOnIds);
  });

  it('belong to a service, or nobody could choose them', () => {
    const chosen = new Set(serviceIds.flatMap((id) => services[id].addOns));
    expect(addOnIds.filter((id) => !chosen.has(id))).toEqual([]);
  });

  it('say what is not included in a bath', () => {
    expect(serviceTexts.DOG_BATH.notes?.join(' ')).toContain(
      'Grooming, trimming and ear cleaning are not included',
    );
    expect(addOns.DOG_BATH.duration).toBe('About 1 hour');
  });
});

describe('the rest', () => {
  it('has the breeds in the specified order', () => {
    expect(breeds).toHaveLength(14);
    expect(breeds[0]).toBe('Maltese');
    expect(breeds.slice(-2)).toEqual(['Mixed Breed', 'Other']);
  });

  it('has hours that are times', () => {
    expect([hours.open, hours.close].map(parseTimeText)).toEqual([480, 1260]);
  });

  it('has sizes on both sides of 30lb', () => {
    expect(petSizeLabels).toEqual({ SMALL: 'Small (below 30lb)', LARGE: 'Large (above 30lb)' });
  });
});
