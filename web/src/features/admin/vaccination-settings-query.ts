import { queryOptions } from '@tanstack/react-query';

/** What is required of dogs. The day shows it, so what asks for it is not in its first load. */
export const vaccinationSettings = queryOptions({
  queryKey: ['settings', 'vaccination'],
  queryFn: async ({ signal }) => {
    const { loadVaccinationSettings } = await import('./load-vaccination-settings.ts');
    return loadVaccinationSettings(signal);
  },
});
