import { termsSections } from '../../../content/legal.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect of us, and we of you, on one page."
      sections={termsSections}
    />
  );
}
