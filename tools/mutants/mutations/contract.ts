import { mutationsOf } from '../mutant.ts';

const routes = 'domain/contract/routes.test.ts';
const reservations = 'domain/contract/reservations.test.ts';
const fields = 'domain/contract/fields.test.ts';

export const contract = [
  ...mutationsOf('domain/contract/gallery.ts', routes, [
    ['everybody may add images', "/gallery',\n    auth: 'admin'", "/gallery',\n    auth: 'user'"],
    ['everybody may delete images', "/{id}',\n    auth: 'admin'", "/{id}',\n    auth: 'user'"],
  ]),
  ...mutationsOf('domain/contract/reservations.ts', routes, [
    ['a booking needs no sign-in', "reservation',\n    auth: 'user'", "reservation',\n    auth: 'none'"],
    ['the webhook needs no signature', "'signature'", "'none'"],
  ]),
  ...mutationsOf('domain/contract/reservations.ts', reservations, [
    ['a total may have cents', ".int('The total must be in whole dollars.')", '.number()'],
    ['a total may be negative', ".check(z.nonnegative('The total must not be negative.'))", ''],
    ['a booking may have too many dogs', ', z.maxLength(limits.maxPetsPerBooking, petMessages.tooMany)', ''],
    ['a booking may have no dog', 'z.minLength(1, petMessages.select), ', ''],
  ]),
  ...mutationsOf('domain/contract/fields.ts', fields, [
    ['unknown fields are accepted', 'strictObject', 'object'],
    ['a text may be of any length', '<= max', '<= 100 * max'],
    ['a text that cannot be stored is accepted', 'z.refine(isKeepable, unkeepableMessage(label)),', ''],
    ['an invisible text is accepted', "isKeepable(kept) && isBlank(kept) ? '' : ", ''],
    ['a page may skip any number of items', 'page * size > limits.maxSkippedItems', 'page < 0'],
    ['a page may be of any size', 'wholeNumber(1, limits.maxPageSize', 'wholeNumber(1, 1_000_000'],
  ]),
  ...mutationsOf('domain/contract/fields.ts', reservations, [
    ['an idempotency key may be anything', '/^[!-~]{1,255}$/', '/^/'],
  ]),
  ...mutationsOf('domain/characters.ts', fields, [
    ['a text may have control characters', ' && !/[^\\P{Cc}\\t\\n\\r]/u.test(text)', ''],
  ]),
  ...mutationsOf('domain/characters.ts', 'domain/characters.test.ts', [
    ['a text may reverse the direction of its surroundings', "replaceAll(invisible, '').", ''],
    ['a name may be of any length', '.slice(0, limits.nameMax)', ''],
  ]),
  ...mutationsOf('domain/characters.ts', 'tools/checks/rules-patterns.test.ts', [
    ['a text that looks blank is seen', '\\u2800\\u{1D159}]/u', ']/u'],
    ['a sign of direction is kept by the contract alone', '\\p{Bidi_C}', ''],
  ]),
];
