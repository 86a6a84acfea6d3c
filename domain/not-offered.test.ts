import { describe, expect, it, vi } from 'vitest';
import type * as Profile from '../business/profile.ts';
import {
  addOns,
  offeredServiceIds,
  serviceOfType,
  services,
  serviceTypeLabels,
  type AddOnId,
  type BookableServiceType,
} from './catalogue.ts';
import { newReviewBody } from './contract/reviews.ts';
import { quote } from './pricing.ts';
import { offeredServiceTypes } from './service-types.ts';
import { stayOf } from './stay.ts';
import { validateReservation } from './validation.ts';

// A business without walks and rides, and with no fee for an early drop-off.
vi.mock('../business/profile.ts', async (original) => {
  const demo = await original<typeof Profile>();
  const without = <Offer extends object>(offer: Offer) => ({ ...offer, offered: false });
  return {
    ...demo,
    serviceOffers: {
      ...demo.serviceOffers,
      DOG_WALKING: without(demo.serviceOffers.DOG_WALKING),
      DOG_PICKUP_DROPOFF: without(demo.serviceOffers.DOG_PICKUP_DROPOFF),
    },
    addOns: { ...demo.addOns, EARLY_DROP_LATE_PICKUP: without(demo.addOns.EARLY_DROP_LATE_PICKUP) },
  };
});

const clock = { now: new Date('2026-05-01T12:00:00Z'), zone: 'America/Los_Angeles' };
const day = [stayOf({ dropOffTime: '2026.5.12 06:00 AM', pickUpTime: '2026.5.12 05:00 PM' })];
const request = (serviceType: BookableServiceType, additionalServices: AddOnId[] = []) => ({
  serviceType,
  additionalServices,
  scheduleType: 'INDIVIDUAL_DATES' as const,
  timeSlots: day,
  petIds: [1],
  healthInformation: '',
  specialRequests: '',
});
const refusals = (serviceType: BookableServiceType, additionalServices?: AddOnId[]) =>
  validateReservation(request(serviceType, additionalServices), clock).map(({ message }) => message);

describe('what a business does not offer', () => {
  it('stands in no list to choose from', () => {
    expect(offeredServiceIds).toEqual(['daycare', 'boarding', 'longterm']);
    expect(offeredServiceTypes).toEqual(['DAY_CARE', 'BOARDING', 'LONG_TERM_BOARDING', 'DOG_BATH']);
    expect(services.daycare.addOns).toEqual(['DOG_BATH']);
  });

  it('is refused as a booking, with a sentence', () => {
    expect(refusals('DOG_WALKING')).toEqual(['Dog Walking is not offered. Please choose another service.']);
    expect(refusals('DAY_CARE')).toEqual([]);
  });

  it('is refused as an add-on, with a sentence', () => {
    expect(refusals('DAY_CARE', ['DOG_PICKUP_DROPOFF'])).toEqual([
      'Dog Pick Up & Drop Off is not offered. Please remove this add-on.',
    ]);
  });

  it('is not charged by itself either', () => {
    const { lines, total } = quote({
      serviceType: 'DAY_CARE',
      timeSlots: day,
      pets: [],
      additionalServices: ['EARLY_DROP_LATE_PICKUP', 'DOG_PICKUP_DROPOFF'],
    });
    expect(lines.map(({ id }) => id)).toEqual(['DAY_CARE']);
    expect(total).toBe(45);
  });

  it('is refused as the subject of a new review', () => {
    const review = { serviceType: 'DOG_WALKING', rating: 5, content: 'Good.' };
    const { error } = newReviewBody.safeParse(review);
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['serviceType'], 'Dog Walking is not offered. Please choose another service.'],
    ]);
    expect(newReviewBody.safeParse({ ...review, serviceType: 'DOG_BATH' }).success).toBe(true);
  });

  it('still has its name and its prices, for what was booked before', () => {
    expect(serviceTypeLabels.DOG_WALKING).toBe('Dog Walking');
    expect(serviceOfType('DOG_WALKING').price).toBe(25);
    expect(addOns.DOG_PICKUP_DROPOFF.name).toBe('Dog Pick Up & Drop Off');
  });
});
