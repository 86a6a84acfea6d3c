import { laterPart } from '../../components/ui/later-part.tsx';

export const PetVaccinations = laterPart(
  async () => (await import('./pet-vaccinations.tsx')).PetVaccinations,
  { of: 'the vaccinations', className: 'h-24' },
);
