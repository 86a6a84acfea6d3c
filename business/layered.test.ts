import { expect, it } from 'vitest';
import { filled, layered } from './layered.ts';

const demo = {
  name: 'Pawprints',
  hours: { open: '08:00 AM', close: '09:00 PM' },
  price: 45,
  offered: true,
  slides: ['a', 'b'],
};

it('is the demo business where an owner has changed nothing', () => {
  expect(layered(demo, {})).toEqual(demo);
});

it('takes each leaf that an owner has changed, and leaves the others', () => {
  expect(layered(demo, { name: 'Wag & Co', hours: { close: '06:00 PM' } })).toEqual({
    ...demo,
    name: 'Wag & Co',
    hours: { open: '08:00 AM', close: '06:00 PM' },
  });
});

it('takes what is empty, nothing or false as an answer', () => {
  expect(layered(demo, { name: '', price: 0, offered: false })).toMatchObject({
    name: '',
    price: 0,
    offered: false,
  });
});

it('takes a list as a whole', () => {
  expect(layered(demo, { slides: ['c'] }).slides).toEqual(['c']);
});

it('changes neither of the two', () => {
  const own = { hours: { open: '07:00 AM' } };
  layered(demo, own).hours.close = '01:00 PM';
  expect(demo.hours.close).toBe('09:00 PM');
  expect(own).toEqual({ hours: { open: '07:00 AM' } });
});

it('fills in the facts that a text names, wherever it stands', () => {
  const texts = { lead: 'In {city}, {city}.', list: [{ text: '{hours} hours' }], count: 3 };
  expect(filled(texts, { city: 'Bonn', hours: 24 })).toEqual({
    lead: 'In Bonn, Bonn.',
    list: [{ text: '24 hours' }],
    count: 3,
  });
});

it('leaves a name in braces that is none', () => {
  expect(filled('{nobody}', {})).toBe('{nobody}');
});

it('takes a fact as it is, whatever it looks like', () => {
  expect(filled('{name}', { name: '$& {city}', city: 'Bonn' })).toBe('$& {city}');
});

it.each([
  ['{reviews} reviews[, {stars} stars]', '370+ reviews'],
  ['[{stars} stars, ]{reviews} reviews', '370+ reviews'],
  ['[{reviews} reviews]', '370+ reviews'],
  ['We know dogs.[ {years} years.][ {reviews} reviews.]', 'We know dogs. 370+ reviews.'],
  ['{years} years of experience', ''],
  ['[a leash] for {reviews}', '[a leash] for 370+'],
])('leaves out what names an empty fact: %s', (text, shown) => {
  expect(filled({ text }, { reviews: '370+', stars: '', years: '' })).toEqual({ text: shown });
});
