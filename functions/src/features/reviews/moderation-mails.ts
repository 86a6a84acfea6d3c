import { business } from '@pawprints/domain/business';
import { cleanName } from '@pawprints/domain/characters';
import { businessSignature, paragraph, words, type Part } from '../../lib/mail/mail-parts.ts';
import type { Mail } from '../../records/mail.ts';

export type Author = { name: string; email: string; siteOrigin: string };

type About = { id: number; content: string };

export function hiddenMail(author: Author, about: About & { reason: string; at: Date }): Mail {
  return mailTo(author, about, {
    cause: `hidden-${about.at.getTime()}`,
    title: 'Your review is hidden',
    parts: [
      paragraph('We have hidden your review. Nobody but you can see it. This is why:'),
      words('Our reason', about.reason),
      words('Your review', about.content),
      paragraph('You can still change or delete it. If you think that we are wrong, just answer this mail.'),
      linkTo(author),
    ],
  });
}

export function shownMail(author: Author, about: About & { at: Date }): Mail {
  return mailTo(author, about, {
    cause: `shown-${about.at.getTime()}`,
    title: 'Your review is shown again',
    parts: [
      paragraph('Your review was hidden for a while. Now everybody can read it again.'),
      words('Your review', about.content),
      linkTo(author),
    ],
  });
}

export function answeredMail(author: Author, about: About & { text: string; key: string }): Mail {
  return mailTo(author, about, {
    cause: `answered-${about.key}`,
    title: 'We have answered your review',
    parts: [
      paragraph('Thank you for your review. This is our answer, which everybody can read below it:'),
      words(`Answer from ${business.name}`, about.text),
      words('Your review', about.content),
      { kind: 'link', label: 'See it on our site', url: `${author.siteOrigin}/reviews/${about.id}` },
    ],
  });
}

export function removedMail(author: Author, about: About & { reason: string }): Mail {
  return mailTo(author, about, {
    cause: 'removed',
    title: 'Your review is removed',
    parts: [
      paragraph('We have removed your review from our site. This is why:'),
      words('Our reason', about.reason),
      words('Your review', about.content),
      paragraph('If you think that we are wrong, just answer this mail.'),
    ],
  });
}

function linkTo({ siteOrigin }: Author): Part {
  return { kind: 'link', label: 'Your reviews', url: `${siteOrigin}/profile?tab=reviews` };
}

function mailTo(
  { name, email }: Author,
  { id }: About,
  { cause, title, parts }: { cause: string; title: string; parts: readonly Part[] },
): Mail {
  return {
    id: `review-${id}-${cause}`,
    to: email,
    subject: title,
    content: {
      title,
      parts: [paragraph(`Hello ${cleanName(name)},`), ...parts],
      signature: businessSignature,
    },
    attachments: [],
  };
}
