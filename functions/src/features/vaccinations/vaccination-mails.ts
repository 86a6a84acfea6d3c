import { cleanName } from '@pawprints/domain/characters';
import { protectionText } from '@pawprints/domain/vaccinations';
import type { Config } from '../../lib/config.ts';
import { businessSignature, paragraph, words } from '../../lib/mail/mail-parts.ts';
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
