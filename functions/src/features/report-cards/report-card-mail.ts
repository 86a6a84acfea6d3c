import { formatDisplayDate, parseWireTime } from '@pawprints/domain/calendar';
import { serviceTypeLabels } from '@pawprints/domain/catalogue';
import { cleanName } from '@pawprints/domain/characters';
import { mealsName, moodName, walksText } from '@pawprints/domain/report-cards';
import type { Config } from '../../lib/config.ts';
import { confirmationUrl } from '../../lib/confirmation-url.ts';
import { businessSignature, paragraph, words, type Part } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';
import type { ReportCardDocument } from '../../records/report-cards.ts';
import type { ReservationDocument } from '../../records/reservation.ts';

type Booked = Pick<ReservationDocument, 'status' | 'customer' | 'serviceType'>;

/** None for a booking that is cancelled, nor for an account without a verified address. The photos stay private: it only counts them. */
export function reportCardMails(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  { status, customer: { name, email }, serviceType }: Booked,
  { id, card }: { id: number; card: ReportCardDocument },
): Mail[] {
  if (status === 'CANCELLED' || email === '') return [];
  const { reservationId, uid, dropOffTime } = card;
  const title = 'A report card';
  const petName = cleanName(card.petName);
  const date = parseWireTime(dropOffTime)?.date;
  const visit = date === undefined ? dropOffTime : formatDisplayDate(date);
  return [
    {
      id: `reservation-${reservationId}-report-card-${id}-customer`,
      to: email,
      subject: `${title}: ${petName}, ${visit}`,
      content: {
        title,
        parts: [
          paragraph(`Hello ${cleanName(name)},`),
          paragraph(`This is how it was for ${petName}:`),
          {
            kind: 'facts',
            rows: [
              { label: serviceTypeLabels[serviceType], value: visit },
              { label: 'Mood', value: moodName(card.mood) },
              { label: 'Meals', value: mealsName(card.meals) },
              { label: 'Walks', value: walksText(card.walks) },
            ],
          },
          ...(card.words === '' ? [] : [words('A few words', card.words)]),
          ...photosText(card.photos.length),
          { kind: 'link', label: 'See the report card', url: confirmationUrl(siteOrigin, reservationId) },
          paragraph('If you have a question, please just answer this mail.'),
        ],
        signature: businessSignature,
      },
      attachments: [],
      unsubscribe: { uid, kind: 'reportCard', siteOrigin },
    },
  ];
}

function photosText(count: number): Part[] {
  if (count === 0) return [];
  const [are, them, one] = count === 1 ? ['is a photo', 'it', 'it'] : [`are ${count} photos`, 'them', 'one'];
  return [
    paragraph(
      `There ${are} with it. Nobody but you and us can see ${them}, unless you allow ${one} to be shown in Paw Prints.`,
    ),
  ];
}
