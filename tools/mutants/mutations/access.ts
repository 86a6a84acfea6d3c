import { mutationsOf } from '../mutant.ts';

const calls = 'functions/src/http/define-route.test.ts';
const customers = 'tests/model/customers.test.ts';
const users = 'tests/api/users.test.ts';
const reviews = 'tests/api/reviews.test.ts';

export const access = [
  ...mutationsOf('functions/src/http/authenticate.ts', calls, [
    ['a revoked token is accepted', 'verifyIdToken(token, checkRevoked)', 'verifyIdToken(token)'],
    ['an unverified e-mail address is believed', 'claims.email_verified === true', 'true'],
    ['any role makes an admin', "=== 'ROLE_ADMIN'", '!== undefined'],
    ['an error of the server signs people out', '!isTokenError(error)', 'false'],
    ['App Check is never asked', '!config.appCheck', 'config'],
    [
      'an invalid App Check token is accepted',
      '!isAppCheckError(error)) throw error',
      'isAppCheckError(error)) return',
    ],
  ]),
  ...mutationsOf('functions/src/http/define-route.ts', calls, [
    ['a revoked admin stays one', "checkRevoked: auth === 'admin'", 'checkRevoked: false'],
    ['everybody may do what admins may', "(auth === 'admin' && user.role", "(auth !== 'admin' && user.role"],
    ['nobody need sign in', "auth === 'none' || auth === 'signature'", "auth !== 'admin'"],
    ['App Check is not required', "await requireAppCheck(deps, request.get('x-firebase-appcheck'));", ''],
    ['an answer has fields that the contract lacks', 'z.parse(contract.result, result)', 'result'],
    ['an invalid request is carried out', 'refuseAny(Object', 'void (Object'],
    ['an answer does not wait for what goes on beside it', 'for (const work of waitedFor) await work;', ''],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/own.ts', customers, [
    ["somebody else's pet is ignored", 'pets.length < petIds.length', 'pets.length === 0'],
    ["somebody else's booking is read and paid", 'stored?.reservation.uid !== uid', '!stored || !uid'],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/cancel.ts', customers, [
    ["somebody else's booking is cancelled", 'if (current.uid !== uid) throw notFound();', ''],
  ]),
  ...mutationsOf('functions/src/features/booking/reservation/create.ts', customers, [
    ['customers share idempotency keys', '[uid, key]', '[key]'],
    ['the schedule is not validated', 'refuseAny(validateReservation(', 'void (validateReservation('],
    ['more than the price is charged', 'price.total !== body.totalPrice', 'price.total > body.totalPrice'],
    ['less than the price is charged', 'price.total !== body.totalPrice', 'price.total < body.totalPrice'],
  ]),
  ...mutationsOf('functions/src/records/reservation-repository.ts', 'tests/api/repository.test.ts', [
    ['everybody sees all bookings', "where('uid', '==', uid)", "where('uid', '!=', '')"],
  ]),
  ...mutationsOf('functions/src/features/reviews/write-reviews.ts', reviews, [
    ["somebody else's review is changed", 'stored.review.authorId !== uid', '!uid'],
  ]),
  ...mutationsOf('functions/src/features/reviews/find-reviews.ts', reviews, [
    ["everybody's reviews are listed as one's own", "'authorId', '==', uid", "'authorId', '!=', ''"],
  ]),
  ...mutationsOf('functions/src/features/users/profile.ts', users, [
    ['the role is read from the document', 'userRole: caller.role', 'userRole: user.userRole'],
    ['the name is taken from the body', 'caller.name, body.name', 'body.name, caller.name'],
    ['the address is taken from the body', 'email: caller.email', 'email: body.email'],
    ['the picture is taken from the body', 'avatarAddress(caller.picture)', 'body.picture'],
  ]),
  ...mutationsOf('functions/src/records/users.ts', 'functions/src/records/users.test.ts', [
    ['a picture may come from anywhere', 'avatarAddress(identity.picture)', 'identity.picture'],
    ['the claim of a token makes a new user an admin', "userRole: 'ROLE_USER'", 'userRole: identity.role'],
  ]),
  ...mutationsOf('domain/avatar.ts', 'domain/avatar.test.ts', [
    ["a picture's host may end like Google's", '/^https:\\/\\/lh\\d+\\.', '/'],
    ["a picture's host may begin like Google's", '\\.com\\/[!-', '\\.com[!-'],
  ]),
  ...mutationsOf(
    'functions/src/features/booking/payment/webhook.ts',
    'functions/src/features/booking/payment/webhook.test.ts',
    [
      ['an event may be of any age', "signature ?? '', secret)", "signature ?? '', secret, 1e9)"],
      ['only the first webhook secret counts', 'of secrets) {', 'of secrets.slice(0, 1)) {'],
    ],
  ),
];
