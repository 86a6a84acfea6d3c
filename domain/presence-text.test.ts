import { expect, it } from 'vitest';
import { presenceTexts } from './presence-text.ts';

const zone = 'America/Los_Angeles';
const at = (date: string, time: string) => new Date(`2026-11-${date}T${time}:00-08:00`);
const luna = { id: 1, name: 'Luna' };
const rex = { id: 2, name: 'Rex' };
const stay = {
  dropOffTime: '2026.11.23 08:00 AM',
  pickUpTime: '2026.11.25 05:00 PM',
  dropOffAt: at('23', '08:00'),
  pickUpAt: at('25', '17:00'),
};
const checkedIn = { slot: 0, petId: 1, checkedInAt: at('23', '08:12'), checkedOutAt: null };

it('says when a dog came and left, with the date where it was another than booked', () => {
  const texts = (presence: (typeof checkedIn | { checkedOutAt: Date })[]) =>
    presenceTexts(
      {
        serviceType: 'BOARDING',
        pets: [luna],
        timeSlots: [stay],
        presence: presence.map((one) => ({ ...checkedIn, ...one })),
      },
      zone,
    );
  expect(texts([])).toEqual([]);
  expect(texts([checkedIn])).toEqual(['Checked in 08:12 AM']);
  expect(texts([{ checkedOutAt: at('25', '17:03') }])).toEqual([
    'Checked in 08:12 AM · Checked out 05:03 PM',
  ]);
  expect(texts([{ checkedOutAt: at('24', '00:05') }])).toEqual([
    'Checked in 08:12 AM · Checked out 2026.11.24 00:05 AM',
  ]);
});

it('names dog and date where there are several, in the order of the booking', () => {
  const presence = [
    { slot: 1, petId: 1, checkedInAt: at('24', '08:00'), checkedOutAt: null },
    { ...checkedIn, checkedOutAt: at('23', '16:00') },
    { ...checkedIn, petId: 2 },
  ];
  const range = { ...stay, pickUpTime: '2026.11.24 05:00 PM', pickUpAt: at('24', '17:00') };
  const booking = { serviceType: 'DAY_CARE' as const, pets: [rex, luna], timeSlots: [range], presence };
  expect(presenceTexts(booking, zone)).toEqual([
    '2026.11.23, Rex: Checked in 08:12 AM',
    '2026.11.23, Luna: Checked in 08:12 AM · Checked out 04:00 PM',
    '2026.11.24, Luna: Checked in 08:00 AM',
  ]);
});
