import { laterPart } from '../../components/ui/later-part.tsx';
import { lazyDialog } from '../../rendering/lazy-dialog.tsx';

export const VaccinationReview = laterPart(
  async () => (await import('./vaccination-review.tsx')).VaccinationReview,
  { of: 'the certificate', className: 'h-28' },
);

export const CustomerVaccinations = laterPart(
  async () => (await import('./customer-vaccinations.tsx')).CustomerVaccinations,
  { of: 'the vaccinations', className: 'h-28' },
);

export const RejectDialog = lazyDialog(async () => (await import('./reject-dialog.tsx')).RejectDialog);

export const VaccinationSettingsForm = laterPart(
  async () => (await import('./vaccination-settings-form.tsx')).VaccinationSettingsForm,
  { of: 'the required vaccinations', className: 'h-64' },
);
