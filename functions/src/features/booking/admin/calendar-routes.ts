import type { adminCalendarRoutes } from '@pawprints/domain/contract/admin-calendar';
import type { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import type { Dependencies } from '../../../dependencies.ts';
import type { Handlers } from '../../../http/define-route.ts';
import { logUnreadable } from '../../../lib/documents.ts';
import { agreementRepository } from '../../../records/agreements.ts';
import { capacityRulesRepository } from '../../../records/capacity-rules.ts';
import { dayEntriesRepository } from '../../../records/day-entries.ts';
import { waitlistDependencies } from '../dependencies.ts';
import { changeAgreement, latestAgreement } from './agreement.ts';
import { calendarOf, closureView } from './calendar.ts';
import { changeSettings, closeDays, openDays, setCapacity, settingsOf } from './capacity.ts';

export const adminCalendarHandlers: Handlers<typeof adminCalendarRoutes & typeof adminSettingsRoutes> = {
  listDays: ({ deps, query }) => calendarOf(deps, query),
  setDay: async ({ deps, user, params, body }) => {
    await setCapacity(capacityDependencies(deps), user.uid, params.date, body);
    return null;
  },
  listClosures: async ({ deps }) => {
    const { capacityRules } = capacityDependencies(deps);
    const closures = await capacityRules.closures((closure) => logUnreadable(deps.log, closure));
    return closures.map((closure) => ({
      ...closureView(closure),
      closedAt: closure.closedAt.toISOString(),
    }));
  },
  closeDays: ({ deps, user, body }) => closeDays(capacityDependencies(deps), user.uid, body),
  openDays: async ({ deps, user, params }) => {
    await openDays(capacityDependencies(deps), user.uid, params.id);
    return null;
  },
  getAgreementSettings: ({ deps }) => latestAgreement(agreementRepository(deps, deps.now)),
  changeAgreement: ({ deps, user, body }) =>
    changeAgreement(agreementRepository(deps, deps.now), user.uid, body),
  getCapacitySettings: ({ deps }) => settingsOf(capacityDependencies(deps)),
  changeCapacitySettings: ({ deps, user, body }) =>
    changeSettings(capacityDependencies(deps), user.uid, body),
};

function capacityDependencies(deps: Dependencies) {
  return {
    ...waitlistDependencies(deps),
    capacityRules: capacityRulesRepository(deps, deps.now),
    dayEntries: dayEntriesRepository(deps),
  };
}
