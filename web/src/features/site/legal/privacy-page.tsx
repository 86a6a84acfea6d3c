import { privacySections } from '../../../content/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="We know more about your dog than about you, and we would like to keep it that way."
      sections={privacySections}
    />
  );
}
