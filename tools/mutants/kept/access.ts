import { mutantsIn, type Mutant } from '../mutant.ts';

const calls = 'functions/src/http/define-route.test.ts';
const customers = 'tests/model/customers.test.ts';

/** Who somebody is, and whose record it is. */
export const accessMutants: readonly Mutant[] = [
  ...mutantsIn(
    'functions/src/http/authenticate.ts',
    [
      ['a revoked token is taken', 'verifyIdToken(token, checkRevoked)', 'verifyIdToken(token)'],
      [
        'an address that nobody has verified is believed',
        "claims.email_verified === true ? text(claims.email) : ''",
        'text(claims.email)',
      ],
      ['any role makes an admin', "claims['role'] === 'ROLE_ADMIN' ?", "claims['role'] !== undefined ?"],
      ['a fault of ours signs people out', 'throw blamesToken(error) ?', 'throw true ?'],
      ['a token is taken with any word before it', '/^Bearer (\\S+)$/', '/(\\S+)$/'],
    ],
    calls,
  ),
  ...mutantsIn(
    'functions/src/http/define-route.ts',
    [
      ['nobody looks whether an admin was revoked', "checkRevoked: auth === 'admin'", 'checkRevoked: false'],
      [
        'everybody may do what admins may',
        "auth === 'admin' && user.role !== 'ROLE_ADMIN'",
        "auth !== 'admin' && user.role !== 'ROLE_ADMIN'",
      ],
      [
        'nobody need sign in',
        "if (auth === 'none' || auth === 'signature') return null;",
        "if (auth !== 'admin') return null;",
      ],
      [
        'a call need not come from our site',
        "await requireOwnSite(deps, request.get('x-firebase-appcheck'));",
        '',
      ],
      [
        'an answer tells what the contract does not name',
        'return z.parse(contract.result, result);',
        'return result;',
      ],
      [
        'what the contract refuses is carried out',
        'if (first !== undefined) throw validationFailed([first, ...others]);',
        'void [first, others, validationFailed];',
      ],
    ],
    calls,
  ),
  ...mutantsIn(
    'functions/src/http/app-check.ts',
    [
      ['App Check is never asked', 'if (!config.appCheck) return;', 'if (config) return;'],
      [
        'a token that App Check refuses is taken',
        'if (!isRefusal(error)) throw error;',
        'if (isRefusal(error)) return;',
      ],
    ],
    calls,
  ),
  ...mutantsIn(
    'functions/src/features/booking/own-reservation.ts',
    [
      [
        "somebody else's booking is read and paid",
        'stored?.reservation.uid !== uid',
        'stored === null || uid === undefined',
      ],
    ],
    customers,
  ),
  ...mutantsIn(
    'functions/src/features/booking/cancel-reservation.ts',
    [["somebody else's booking is cancelled", 'if (current.uid !== uid) throw notFound();', '']],
    customers,
  ),
  ...mutantsIn(
    'functions/src/features/booking/booking-key.ts',
    [['a key is the same for all customers', 'JSON.stringify([uid, key])', 'JSON.stringify([key])']],
    customers,
  ),
  ...mutantsIn(
    'functions/src/features/booking/create-reservation.ts',
    [
      [
        "a pet that is not the customer's is left out",
        'pets.length < body.petIds.length',
        'pets.length === 0',
      ],
      [
        'a booking is made whatever its dates are',
        'if (first !== undefined) throw validationFailed([first, ...others]);',
        'void [first, others, validationFailed];',
      ],
      ['more than the price is taken', 'price.total !== body.totalPrice', 'price.total > body.totalPrice'],
      ['less than the price is taken', 'price.total !== body.totalPrice', 'price.total < body.totalPrice'],
    ],
    customers,
  ),
  ...mutantsIn(
    'functions/src/features/booking/repository.ts',
    [
      [
        'everybody sees all bookings',
        "reservations.where('uid', '==', uid)",
        "reservations.where('uid', '!=', '')",
      ],
    ],
    'tests/api/repository.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/reviews/change-review.ts',
    [["somebody else's review is changed", 'stored.review.authorId !== uid', 'uid === undefined']],
    'tests/api/reviews.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/reviews/find-reviews.ts',
    [
      [
        "everybody's reviews are one's own",
        ".where('authorId', '==', uid)",
        ".where('authorId', '!=', `${uid}!`)",
      ],
    ],
    'tests/api/reviews.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/users/user.ts',
    [['the role is what the document says', 'userRole: identity.role }', 'userRole: user.userRole }']],
    'tests/api/users.test.ts',
  ),
  ...mutantsIn(
    'functions/src/features/users/log-in.ts',
    [
      [
        'the name is what the body says',
        'cleanName(identity.name, body.name)',
        'cleanName(body.name, identity.name)',
      ],
      ['the address is what the body says', 'email: identity.email', 'email: body.email'],
      [
        'the claim of an old token makes an admin',
        'email: identity.email,',
        'email: identity.email,\n    userRole: identity.role,',
      ],
      [
        'the picture is what the body says',
        'picture: avatarAddress(identity.picture)',
        'picture: body.picture',
      ],
    ],
    'tests/api/users.test.ts',
  ),
  ...mutantsIn('functions/src/lib/new-user.ts', [
    ['a picture may come from anywhere', 'avatarAddress(identity.picture)', 'identity.picture'],
    [
      'the claim of a token makes an admin of whoever is new',
      "userRole: 'ROLE_USER'",
      'userRole: identity.role',
    ],
  ]),
  ...mutantsIn('domain/avatar.ts', [
    ["a picture may come from a host that ends like Google's", '/^https:\\/\\/lh\\d+\\.', '/'],
    ["a picture may come from a host that begins like Google's", '\\.com\\/[!-', '\\.com[!-'],
    ['a picture may come unencrypted', '/^https:', '/^https?:'],
    [
      'the address of a picture may be of any length',
      'isGoogles && picture.length <= limits.urlMax',
      'isGoogles',
    ],
  ]),
  ...mutantsIn('functions/src/features/booking/verified-event.ts', [
    ['an event may be of any age', "signature ?? '', secret)", "signature ?? '', secret, 1e9)"],
    [
      'an event needs no signature',
      "return stripe.webhooks.constructEvent(rawBody, signature ?? '', secret);",
      'return JSON.parse(rawBody.toString());',
    ],
    [
      'only the first of two secrets counts',
      'for (const secret of secrets) {',
      'for (const secret of secrets.slice(0, 1)) {',
    ],
  ]),
];
