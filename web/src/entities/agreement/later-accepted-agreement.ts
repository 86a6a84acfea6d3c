import { laterPart } from '../../components/ui/later-part.tsx';

/** It stands below what a booking is opened for. */
export const AcceptedAgreement = laterPart(
  async () => (await import('./accepted-agreement.tsx')).AcceptedAgreement,
  { of: 'the agreement', className: 'h-20' },
);
