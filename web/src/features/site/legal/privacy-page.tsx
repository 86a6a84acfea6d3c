import { legal } from '../../../../../business/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" lead={legal.privacy.lead} sections={legal.privacy.sections} />;
}
