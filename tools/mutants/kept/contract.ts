import { mutantsIn, type Mutant } from '../mutant.ts';

/** Who may call, and what may be sent. */
export const contractMutants: readonly Mutant[] = [
  ...mutantsIn('domain/characters.ts', [
    ['a text may turn what stands around it', "text.replaceAll(invisible, '').trim()", 'text.trim()'],
    ['a name may be of any length', '.slice(0, limits.nameMax)', ''],
    [
      'a name may have several lines',
      "name.toWellFormed().replaceAll(/[\\p{Cc}\\p{Zl}\\p{Zp}\\s]+/gu, ' ')",
      'name.toWellFormed()',
    ],
  ]),
  ...mutantsIn(
    'domain/characters.ts',
    [['a text may have control characters', ' && !/[^\\P{Cc}\\t\\n\\r]/u.test(text)', '']],
    'domain/contract/fields.test.ts',
  ),
  ...mutantsIn(
    'domain/contract/gallery.ts',
    [
      [
        'everybody may add to the gallery',
        "path: '/gallery',\n    auth: 'admin'",
        "path: '/gallery',\n    auth: 'user'",
      ],
      [
        'everybody may delete from the gallery',
        "path: '/gallery/{id}',\n    auth: 'admin'",
        "path: '/gallery/{id}',\n    auth: 'user'",
      ],
    ],
    'domain/contract/routes.test.ts',
  ),
  ...mutantsIn(
    'domain/contract/reservations.ts',
    [
      [
        'a booking needs no sign-in',
        "path: '/reservation',\n    auth: 'user'",
        "path: '/reservation',\n    auth: 'none'",
      ],
      ['the webhook needs no signature', "auth: 'signature'", "auth: 'none'"],
    ],
    'domain/contract/routes.test.ts',
  ),
  ...mutantsIn('domain/contract/reservations.ts', [
    ['a total may have cents', ".int('The total must be in whole dollars.')", '.number()'],
    ['a total may be negative', ".check(z.nonnegative('The total must not be negative.'))", ''],
    [
      'a booking may have any number of dogs',
      ', z.maxLength(limits.maxPetsPerBooking, petMessages.tooMany)',
      '',
    ],
    ['a booking may have no dog', 'z.minLength(1, petMessages.select), ', ''],
    [
      'a booking may have any number of slots',
      'z.maxLength(limits.maxSlots, scheduleMessages.tooManySlots),',
      '',
    ],
  ]),
  ...mutantsIn('domain/contract/fields.ts', [
    ['a body may bring what nobody knows', 'return z.strictObject(shape, {', 'return z.object(shape, {'],
    ['a text may be of any length', 'characterCount(value) <= max', 'characterCount(value) <= 100 * max'],
    ['a text that cannot be kept is taken', 'z.refine(isKeepable, unkeepableMessage(label)),', ''],
    ['a line may have several lines', '.check(z.refine(isOneLine, severalLinesMessage(label)))', ''],
    ['a text that nobody can see counts as one', "isKeepable(kept) && isBlank(kept) ? '' : kept", 'kept'],
    ['a page may be any number', ', z.lte(limits.maxSkipped, pageMessage)', ''],
    ['a page may skip any number of items', 'page * size > limits.maxSkipped', 'page < 0'],
    ['a page may be of any size', ', z.lte(limits.maxPageSize, sizeMessage)', ''],
    [
      'an id may be 0',
      "publicId = z.int('The id must be a whole number.').check(z.positive('The id must be above 0.'))",
      "publicId = z.int('The id must be a whole number.')",
    ],
  ]),
  ...mutantsIn(
    'domain/contract/fields.ts',
    [['an idempotency key may be anything', '/^[!-~]{1,255}$/', '/^/']],
    'domain/contract/reservations.test.ts',
  ),
];
