import { businessTime } from '@pawprints/domain/business-time';
import { business } from '@pawprints/domain/business';
import { serviceTypeLabels } from '@pawprints/domain/catalogue';
import { cleanName } from '@pawprints/domain/characters';
import { businessSignature, paragraph, type Row } from '../../../lib/mail/mail-parts.ts';
import type { Mail } from '../../../records/mail.ts';
import type { Offer, Wait } from '../../../records/waitlist.ts';

/** Nothing for an account without a verified address, which sees the offer in its profile. */
export function offerMails(wait: Wait, { until }: Offer): Mail[] {
  const { id, uid, customer, offerUrl: url } = wait;
  if (customer.email === '') return [];
  const title = 'A place is free for you';
  const parts = [
    paragraph(`Hello ${cleanName(customer.name)},`),
    paragraph('You are on our waitlist, and what you wait for has become free:'),
    { kind: 'facts', rows: rowsOf(wait) } as const,
    paragraph(
      `We hold it for you until ${businessTime(until, business.timeZone)}. Then it goes to the next in line. Nothing is booked yet: please look at your booking and pay it by then.`,
    ),
    { kind: 'link', label: 'Book it now', url } as const,
  ];
  return [
    {
      id: `waitlist-${id}-offer`,
      to: customer.email,
      subject: subjectOf(title, wait),
      content: { title, parts, signature: businessSignature },
      attachments: [],
      unsubscribe: { uid, kind: 'waitlistOffer', siteOrigin: new URL(url).origin },
    },
  ];
}

/** The owner has taken the wish off the list. */
export function removedMails(wait: Wait): Mail[] {
  const { id, customer, state } = wait;
  if (customer.email === '') return [];
  const title = 'You are off the waitlist';
  const offer = state === 'offered' ? ' The place is no longer held for you.' : '';
  const parts = [
    paragraph(`Hello ${cleanName(customer.name)},`),
    paragraph(`We have taken this wish off our waitlist.${offer}`),
    { kind: 'facts', rows: rowsOf(wait) } as const,
    paragraph(`If you have a question, please call us at ${business.phone}, or answer this mail.`),
  ];
  return [
    {
      id: `waitlist-${id}-removed`,
      to: customer.email,
      subject: subjectOf(title, wait),
      content: { title, parts, signature: businessSignature },
      attachments: [],
    },
  ];
}

function rowsOf({ serviceType, pets, timeSlots }: Wait): Row[] {
  return [
    { label: 'Service', value: serviceTypeLabels[serviceType] },
    { label: 'For', value: pets.map(({ name, breed }) => `${name} (${breed})`).join(', ') },
    ...timeSlots.map(({ dropOffTime, pickUpTime }) => ({
      label: 'Dates',
      value: `${dropOffTime} to ${pickUpTime}`,
    })),
  ];
}

function subjectOf(title: string, { serviceType, timeSlots }: Wait): string {
  return `${title}: ${[serviceTypeLabels[serviceType], timeSlots[0]?.dropOffTime].join(', ')}`;
}
