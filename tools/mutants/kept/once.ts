import { mutantsIn, type Mutant } from '../mutant.ts';

const retries = 'tests/api/retries.test.ts';

/** What is asked for twice is done once, and what two do at once is not lost. */
export const onceMutants: readonly Mutant[] = [
  ...mutantsIn(
    'functions/src/lib/recover-idempotent.ts',
    [
      [
        'what an earlier try has made is not found',
        'if (earlier === undefined) throw error;',
        'throw error;',
      ],
    ],
    retries,
  ),
  ...mutantsIn(
    'functions/src/lib/public-id.ts',
    [
      [
        'each try of a call makes a thing of its own',
        'if (key === undefined) return newPublicId();',
        'return newPublicId();',
      ],
      [
        'a key makes the same thing of other words',
        'for (const part of [key, ...parts])',
        'for (const part of [key, ...parts.slice(0, 1)])',
      ],
    ],
    retries,
  ),
  ...mutantsIn(
    'functions/src/features/users/add-pets.ts',
    [
      [
        'a key adds the pets of somebody else',
        'publicIdOf(key, identity.uid, call',
        "publicIdOf(key, '', call",
      ],
    ],
    retries,
  ),
  ...mutantsIn(
    'functions/src/features/reviews/write-review.ts',
    [['a key writes the review of somebody else', 'publicIdOf(key, identity.uid, ', "publicIdOf(key, '', "]],
    retries,
  ),
  ...mutantsIn(
    'functions/src/features/gallery/routes.ts',
    [['a key adds the picture of other words', 'JSON.stringify(body), file)', 'file)']],
    'tests/api/gallery-retries.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/booking/repository.ts',
    [
      [
        'what somebody else has written since is lost',
        'payment, { lastUpdateTime: versions.payment }',
        'payment',
      ],
      [
        'a new booking takes the place of another one',
        'batch.create(paymentRefOf(made.id), payment);\n      batch.create(refOf(made.id), main);',
        'batch.set(paymentRefOf(made.id), payment);\n      batch.set(refOf(made.id), main);',
      ],
      [
        'two bookings are made under one key',
        'if (outdatedKey === null) batch.create(bookingKeys.doc(id), content);',
        'if (outdatedKey === null) batch.set(bookingKeys.doc(id), content);',
      ],
      ['a key is taken over by two at once', ', { lastUpdateTime: outdatedKey.version }', ''],
    ],
    'tests/api/repository.test.ts',
  ),
  ...mutantsIn(
    'functions/src/lib/rate-counts.ts',
    [
      ['a window of counts never ends', 'kept !== undefined && kept.expireAt > at', 'kept !== undefined'],
      ['the counts of all instances are not added', 'window.calls + calls', 'calls'],
    ],
    'tests/api/rate-counts.test.ts',
  ),
];
