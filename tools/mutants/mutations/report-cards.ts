import { mutationsOf } from '../mutant.ts';

const cards = 'tests/api/report-cards.test.ts';
const consents = 'tests/api/photo-consent.test.ts';
const races = 'tests/api/photo-consent-races.exhaustive.test.ts';
const mails = 'tests/api/report-card-mails.test.ts';
const folder = 'functions/src/features/report-cards';

export const reportCards = [
  ...mutationsOf(`${folder}/read-cards.ts`, cards, [
    ["a customer reads another one's card", 'found.card.uid !== uid || ', ''],
    ['a card is seen before it is sent', ' || found.card.sentAt === null', ''],
  ]),
  ...mutationsOf(`${folder}/write-card.ts`, cards, [
    [
      'a dog that has not come has a card',
      '!reservation.presence.some(',
      'false && reservation.presence.some(',
    ],
    ['a card that nobody could read is written', 'isUnconfirmed(reservation.uid)', 'false'],
    ['the words of the last of two admins stay', 'known.version !== replaces', 'false'],
  ]),
  ...mutationsOf(`${folder}/send-card.ts`, cards, [
    ['a card is sent as often as somebody asks', 'card.sentAt !== null', 'false'],
    ['the booking does not say that its card is sent', 'sent: true', 'sent: false'],
  ]),
  ...mutationsOf(`${folder}/send-card.ts`, mails, [
    ['who wants no mail of a card gets one', ' && isWanted', ''],
    [
      'a mail comes although the booking was cancelled meanwhile',
      '{ reportCards }, { lastUpdateTime: found.updateTime }',
      '{ reportCards }',
    ],
  ]),
  ...mutationsOf(`${folder}/report-card-mail.ts`, mails, [
    ['a mail comes of a booking that is cancelled', "status === 'CANCELLED' || ", ''],
    ['a mail cannot be unsubscribed from', "unsubscribe: { uid, kind: 'reportCard', siteOrigin },", ''],
  ]),
  ...mutationsOf(`${folder}/add-photo.ts`, cards, [
    ['caches keep a private photo', 'private, no-store', 'public, max-age=3600'],
    [
      'photos that come at once are not counted together',
      'refuseTooMany(card);\n  const photos',
      'const photos',
    ],
    ['a photo that is sent twice at once is there twice', 'hasPhoto(card, photo.id)', 'false'],
    [
      'the file of a photo that was not kept stays',
      'if (!isKept) await deleteOrphanedFiles(deps, orphaned.id, { paths: [path] });',
      '',
    ],
  ]),
  ...mutationsOf(`${folder}/change-photo.ts`, cards, [
    ['the file of a removed photo stays', 'await finishRemoval(deps, orphaned.id, uid)', 'true'],
    [
      "the mark of another customer's dog cannot be taken back",
      '{ ...known, showsOthers, ',
      '{ ...known, showsOthers: true, ',
    ],
  ]),
  ...mutationsOf(`${folder}/publish-photo.ts`, consents, [
    ['a photo is published that nobody has allowed', "publicity === 'asked'", 'false'],
    ["a photo with another customer's dog is published", "publicity === 'never'", 'false'],
    ['caches keep a public photo for a day', 'max-age=60', 'max-age=86400'],
  ]),
  ...mutationsOf(`${folder}/publish-photo.ts`, races, [
    [
      'a photo is published while it is taken back',
      'batch.update(ref, { photos }, { lastUpdateTime });',
      'batch.update(ref, { photos });',
    ],
  ]),
  ...mutationsOf(`${folder}/photo-consent.ts`, consents, [
    ['a photo that is taken back stays in the gallery', 'takeDown(batch, deps, { uid, photo: known });', ''],
    ['the public files of a photo that is taken back stay', 'await deleteCopies(deps, photo);', ''],
    ["a photo with another customer's dog is offered", "publicity === 'never'", 'false'],
  ]),
  ...mutationsOf('functions/src/records/published-photos.ts', consents, [
    ['the owner gets a mail of each photo', 'lasts: true, quiet: true', 'lasts: true, quiet: false'],
    ['a card stays on the attention list', 'isAsked ? [] : [settled]', '[]'],
  ]),
];
