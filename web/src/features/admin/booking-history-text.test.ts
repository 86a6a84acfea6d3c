import { expect, it } from 'vitest';
import { historyLines } from './booking-history-text.ts';

const event = { at: '2027-05-03T08:00:00.000Z', by: null, amount: null, petId: null, note: '' };
const pets = [{ id: 1, name: 'Luna' }];
const at = (minute: number) => `2027-05-03T08:0${minute}:00.000Z`;

it('says in order who has done what, with the notes written past the API', () => {
  const history = [
    { ...event, what: 'created', at: at(0), by: 'customer' },
    { ...event, what: 'paid', at: at(1), amount: 45 },
    { ...event, what: 'checkedIn', at: at(3), by: 'Ada', petId: 1 },
    { ...event, what: 'refunded', at: at(5), amount: 4.5, note: 'Rain' },
    { ...event, what: 'aWordOfALaterRelease', at: at(6) },
  ];
  const entry = { by: { uid: 'a', name: 'Ada' }, about: 'reservations/7', fields: [] };
  const audit = [
    { ...entry, id: 'x', at: at(3), act: 'checkIn' as const, record: 'reservations/7' },
    { ...entry, id: 'y', at: at(4), act: 'remove' as const, record: 'notes/1' },
    { ...entry, id: 'z', at: at(2), act: 'write' as const, record: 'notes/1' },
  ];
  const lines = historyLines({ id: 7, history, pets }, audit);
  expect(lines.map(({ what, who, note }) => [what, who, note].join(' | '))).toEqual([
    'Booked | The customer | ',
    'Paid $45 |  | ',
    'Note written | Ada | ',
    'Luna checked in | Ada | ',
    'Note removed | Ada | ',
    'Refunded $4.50 |  | Rain',
    'aWordOfALaterRelease |  | ',
  ]);
});
