import { mutationsOf } from '../mutant.ts';

const refund = 'domain/refund.test.ts';

export const prices = [
  ...mutationsOf('domain/pricing.ts', 'domain/pricing.test.ts', [
    ['the total ignores quantities', '(line) => line.amount)', '(line) => line.unitPrice)'],
    ['a large dog is bathed at the price of a small one', 'pricesBySize?.[pet.size] ?? ', ''],
    ['an automatic add-on can be chosen', 'selectable && ', ''],
    ['a chosen add-on is charged only where it applies by itself', 'chosen ? stays : ', ''],
    ['extended hours begin after 3 hours instead of at 3 hours', '>= extendedHours', '> extendedHours'],
    ['a drop-off at opening time is early', 'minutes < opening', 'minutes <= opening'],
    ['a pick-up at closing time is late', 'minutes > closing', 'minutes >= closing'],
    [
      'two slots of a day are charged twice for being early',
      'charged.size - before',
      'before + datesOf(stay).length',
    ],
  ]),
  ...mutationsOf('domain/service-pricing.ts', 'domain/pricing.test.ts', [
    ['a day of exactly 4 hours costs a full day', 'minutes <= ', 'minutes < '],
    ['every dog of a stay costs as much as the first', 'index === 0\n', 'index >= 0\n'],
    ['a half hour of a walk that has begun is free', 'Math.ceil', 'Math.floor'],
  ]),
  ...mutationsOf('domain/price-rates.ts', 'domain/pricing.test.ts', [
    ['the weekly rate begins with the eighth night', 'nights >= rate', 'nights > rate'],
  ]),
  ...mutationsOf('domain/calendar.ts', 'domain/pricing.test.ts', [
    ['the last day of a range of day care is free', 'daysBetween(from, to) + 1', 'daysBetween(from, to)'],
  ]),
  ...mutationsOf('domain/refund.ts', refund, [
    ['a fee of the whole booking is refunded with each slot', '+ shared;', '+ shared * timeSlots.length;'],
    ['a fee of the whole booking is never refunded', ' + shared;', ';'],
    [
      'cancelling within an hour of paying shortens the notice',
      'Math.max(fullRefundEnd',
      'Math.min(fullRefundEnd',
    ],
    ['a late payment is refunded after the drop-off', 'Math.min(later, dropOffAt.getTime())', 'later'],
    ['half is refunded at the drop-off', 'now >= halfUntil', 'now > halfUntil'],
    ['exactly 24 hours before the drop-off is too late', 'now <= fullUntil', 'now < fullUntil'],
    ['half a dollar is rounded down', 'Math.ceil', 'Math.floor'],
    ['an unpaid booking is refunded', ' || timeSlots.length === 0) return 0', ') return totalPrice'],
  ]),
];
