import { expect, it } from 'vitest';
import { historyLines } from './booking-history-text.ts';

const event = { at: '2027-05-03T08:00:00.000Z', by: null, amount: null, petId: null, note: '' };
const pets = [{ id: 1, name: 'Luna' }];
const at = (minute: number) => `2027-05-03T08:0${minute}:00.000Z`;

it('tells the settlement of a refund once', () => {
  const settled = { what: 'settledElsewhere', at: at(1), by: 'Ada', amount: 45, note: 'In cash' };
  const refund = {
    id: 'REFUND_REFUSED-pi_1',
    title: 'Stripe has refused a refund',
    state: 'settled',
    createdAt: at(0),
    settledAt: at(2),
    settledBy: 'Ada',
    note: 'In cash',
  };
  const lines = historyLines({ history: [{ ...event, ...settled }], attention: [refund], pets }, []);
  expect(lines.map(({ what }) => what)).toEqual(['Stripe has refused a refund', '$45 paid back elsewhere']);
});

it('says in order who has done what, with what needed a person and the notes', () => {
  const history = [
    { ...event, what: 'created', at: at(0), by: 'customer' },
    { ...event, what: 'paid', at: at(1), amount: 45 },
    { ...event, what: 'checkedIn', at: at(3), by: 'Ada', petId: 1 },
    { ...event, what: 'refunded', at: at(5), amount: 4.5, note: 'Rain' },
    { ...event, what: 'aWordOfALaterRelease', at: at(6) },
  ];
  const dispute = {
    id: 'DISPUTE_OPENED-dp_1',
    title: 'A customer disputes a payment',
    state: 'settled',
    createdAt: at(7),
    settledAt: at(9),
    settledBy: 'Bo',
    note: 'Won',
  };
  const mail = {
    ...dispute,
    id: 'MAIL_FAILED-1',
    title: 'A mail was not delivered',
    settledBy: null,
    note: '',
  };
  const entry = {
    by: { uid: 'a', name: 'Ada' },
    about: 'reservations/7',
    recordName: null,
    aboutName: null,
    fields: [],
  };
  const audit = [
    { ...entry, id: 'x', at: at(3), act: 'checkIn' as const, record: 'reservations/7' },
    { ...entry, id: 'y', at: at(4), act: 'remove' as const, record: 'notes/1' },
    { ...entry, id: 'z', at: at(2), act: 'write' as const, record: 'notes/1' },
    { ...entry, id: 's', at: at(9), act: 'settle' as const, record: `attention/${dispute.id}` },
    { ...entry, id: 't', at: at(0), act: 'settle' as const, record: `attention/${dispute.id}` },
  ];
  const lines = historyLines({ history, attention: [dispute, mail], pets }, audit);
  expect(lines.map(({ what, who, note }) => [what, who, note].join(' | '))).toEqual([
    'Booked | The customer | ',
    'Settled: A customer disputes a payment | Ada | ',
    'Paid $45 |  | ',
    'Note written | Ada | ',
    'Luna checked in | Ada | ',
    'Note removed | Ada | ',
    'Refunded $4.50 |  | Rain',
    'aWordOfALaterRelease |  | ',
    'A customer disputes a payment |  | ',
    'A mail was not delivered |  | ',
    'Settled: A customer disputes a payment | Bo | Won',
    'Settled by itself: A mail was not delivered |  | ',
  ]);
});
