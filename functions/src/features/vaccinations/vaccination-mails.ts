import { cleanName } from '@pawprints/domain/characters';
import { formatDisplayDate } from '@pawprints/domain/calendar';
import { protectionText, vaccineName } from '@pawprints/domain/vaccinations';
import type { Config } from '../../lib/config.ts';
import { businessSignature, paragraph, words } from '../../lib/mail/mail-parts.ts';
import type { EndingVaccination } from '../../records/ending-vaccinations.ts';
import type { Mail } from '../../records/mail.ts';
import type { VaccinationDocument } from '../../records/vaccinations.ts';

type Rejected = { id: number; petName: string; reviewed: VaccinationDocument; at: Date };

/** The reason stands in the profile too, where another certificate can be uploaded. */
export function rejectedMail(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  { name, email }: { name: string; email: string },
  { id, petName, reviewed, at }: Rejected,
): Mail {
  const title = 'We could not accept a certificate';
  return {
    id: `vaccination-${id}-rejected-${at.getTime()}`,
    to: email,
    subject: `${title}: ${cleanName(petName)}`,
    content: {
      title,
      parts: [
        paragraph(`Hello ${cleanName(name)},`),
        paragraph(
          `We have looked at the certificate of ${cleanName(petName)} (${protectionText(reviewed)}), and could not accept it. This is why:`,
        ),
        words('Our reason', reviewed.reason),
        paragraph(
          'Please upload another one in your profile. If you think that we are wrong, just answer this mail.',
        ),
        { kind: 'link', label: 'Your pets', url: `${siteOrigin}/profile?tab=pets` },
      ],
      signature: businessSignature,
    },
    attachments: [],
  };
}

export function endingMailId(id: string, days: number): string {
  return `vaccination-${id}-ends-${days}`;
}

/** So many days before it ends. It says the date, since an outage may have made the mail late. */
export function endingMail(
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
  { id, days }: { id: string; days: number },
  { vaccination: { uid, vaccine, validUntil }, petName, customer: { name, email } }: EndingVaccination,
): Mail {
  const title = 'A vaccination ends';
  return {
    id: endingMailId(id, days),
    to: email,
    subject: `${title} on ${formatDisplayDate(validUntil)}: ${cleanName(petName)}`,
    content: {
      title,
      parts: [
        paragraph(`Hello ${cleanName(name)},`),
        paragraph('A vaccination of your dog ends, and we have no newer certificate of it yet:'),
        {
          kind: 'facts',
          rows: [
            { label: 'Dog', value: cleanName(petName) },
            { label: 'Vaccination', value: vaccineName(vaccine) },
            { label: 'Valid until', value: formatDisplayDate(validUntil) },
          ],
        },
        paragraph('When your vet has renewed it, please upload the new certificate. A photo of it will do.'),
        { kind: 'link', label: 'Upload a certificate', url: `${siteOrigin}/profile?tab=pets` },
      ],
      signature: businessSignature,
    },
    attachments: [],
    unsubscribe: { uid, kind: 'vaccination', siteOrigin },
  };
}
