import { mutationsOf } from '../mutant.ts';

const retries = 'tests/api/retries.test.ts';

export const concurrency = [
  ...mutationsOf('functions/src/lib/public-id.ts', retries, [
    ['the result of an earlier try is not found', 'if (earlier === undefined) throw', 'throw'],
    ['each try has an effect of its own', 'if (key === undefined) return', 'return'],
    ['a key covers a different body', 'of [key, ...parts]', 'of [key, ...parts.slice(0, 1)]'],
  ]),
  ...mutationsOf('functions/src/features/users/pets.ts', retries, [
    ['customers share the keys of pets', 'publicIdOf(key, caller.uid, ', "publicIdOf(key, '', "],
  ]),
  ...mutationsOf('functions/src/features/reviews/write-reviews.ts', retries, [
    ['authors share the keys of reviews', 'publicIdOf(key, caller.uid, ', "publicIdOf(key, '', "],
  ]),
  ...mutationsOf('functions/src/records/follow-original.ts', 'tests/api/followed-originals.test.ts', [
    [
      'a copy follows what was so before it was read',
      `const copies = await readCopies();
    if (copies.length === 0) return;
    const found = await original.get();`,
      'const [found, copies] = await Promise.all([original.get(), readCopies()]);',
    ],
    ['a copy that was right for a moment is not looked at again', "return 'outdated';", 'return;'],
  ]),
  ...mutationsOf('functions/src/records/customer-index.ts', 'tests/api/followed-originals.test.ts', [
    [
      'an entry that was right for a moment is not looked at again',
      "outcome = 'changed';",
      "return 'changed';",
    ],
  ]),
  ...mutationsOf('functions/src/records/attention.ts', 'tests/api/photo-consent-races.exhaustive.test.ts', [
    [
      'what lasts may be settled while it is raised again',
      "'raised' in change && change.raised.lasts ? before : null",
      'null',
    ],
  ]),
  ...mutationsOf('functions/src/features/gallery/routes.ts', 'tests/api/gallery-retries.exhaustive.test.ts', [
    ['a key adds an image with a different text', 'JSON.stringify(body), ', ''],
  ]),
  ...mutationsOf('functions/src/records/reservation-repository.ts', 'tests/api/repository.test.ts', [
    ["another writer's change is lost", '{ lastUpdateTime: versions.payment }', '{}'],
    ['two bookings are made under one key', 'batch.create(bookingKeys', 'batch.set(bookingKeys'],
    ['two requests take over one key', ', { lastUpdateTime: outdatedKey.version }', ''],
  ]),
  ...mutationsOf(
    'functions/src/records/reservation-repository.ts',
    'tests/model/change-reservation.test.ts',
    [['a retry decides on what it read first', 'attempt === 0 && ', '']],
  ),
];
