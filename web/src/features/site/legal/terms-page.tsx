import { legal } from '../../../../../business/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return <LegalPage title="Terms of Service" lead={legal.terms.lead} sections={legal.terms.sections} />;
}
