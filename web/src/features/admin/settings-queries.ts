import { queryOptions } from '@tanstack/react-query';
import { adminSettingsRoutes, type CapacitySettingsView } from '@pawprints/domain/contract/admin-settings';
import { call, resultOf } from '../../lib/api-client.ts';
import { queryClient } from '../../lib/query-client.ts';
import { refreshCalendar } from './calendar-queries.ts';

export const capacitySettings = queryOptions({
  queryKey: ['settings', 'capacity'],
  queryFn: async ({ signal }) => resultOf(await call(adminSettingsRoutes.getCapacitySettings, { signal })),
});

export const latestAgreement = queryOptions({
  queryKey: ['settings', 'agreement'],
  queryFn: async ({ signal }) => resultOf(await call(adminSettingsRoutes.getAgreementSettings, { signal })),
});

/** After a change: the calendar shows the capacity of the weekdays too. */
export async function keepSettings(settings: CapacitySettingsView): Promise<void> {
  queryClient.setQueryData(capacitySettings.queryKey, settings);
  await refreshCalendar();
}
