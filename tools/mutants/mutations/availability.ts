import { mutationsOf } from '../mutant.ts';

const property = 'domain/availability.property.test.ts';
const api = 'tests/api/availability.test.ts';

export const availability = [
  ...mutationsOf('domain/availability.ts', property, [
    [
      'a late pick-up finds the places of an early one',
      'shareOn(last, noon + limits.timeStepMinutes)',
      'shareOn(last)',
    ],
    ['the day of departure needs a night', 'isLast && services[id].overnight ? []', 'false ? []'],
    ['a bath is looked for on the first day', 'departure: shareOn(last),', 'departure: shareOn(first),'],
    ['a walk is chosen beside a full half-hour only', 'time < to', 'time <= to'],
    ['a longer walk is chosen as a short one', 'pickUp.minutes + longer', 'pickUp.minutes'],
    ['large dogs take places of small ones', "index < large ? ('LARGE'", "index < 0 ? ('LARGE'"],
    ['all places are told', 'places > limits.fewPlaces', 'places > 99'],
  ]),
  ...mutationsOf('functions/src/records/places.ts', api, [
    ['a hold that has lapsed counts', 'all.filter((entry) => isLiveEntry(entry, now))', 'all'],
  ]),
  ...mutationsOf('domain/availability.ts', api, [
    ['past dates can be chosen', 'today <= date && ', ''],
    ['the farthest stay cannot be seen', 'limits.maxDaysAhead + limits.maxNights', 'limits.maxDaysAhead'],
  ]),
];
