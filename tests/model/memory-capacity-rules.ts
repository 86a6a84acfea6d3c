import type { CalendarDate } from '@pawprints/domain/calendar';
import type { OwnerSettings } from '@pawprints/domain/capacity-settings';
import type { Closure } from '@pawprints/domain/closures';
import { emptyDay, type DayDocument } from '../../functions/src/records/days.ts';
import { frozenCopy } from './frozen.ts';
import { nextVersion, type Memory } from './memory-repository.ts';

/** What the owner sets, in memory: the rule and the days that it concerns in one commit. */
export function memoryCapacityRules(memory: Memory) {
  const changeDay = (date: CalendarDate, change: Partial<DayDocument> = {}): void => {
    const kept = memory.days.get(date);
    const value = kept?.value ?? emptyDay;
    const next = { ...value, ...change, touched: value.touched + 1 };
    memory.days.set(date, { value: Object.freeze(next), version: nextVersion(kept) });
  };
  return {
    setDay: async (date: CalendarDate, own: DayDocument['capacity']): Promise<void> => {
      const before = memory.days.get(date)?.value.capacity ?? {};
      changeDay(date, { capacity: { ...before, ...own } });
    },
    changeSettings: async (
      change: (before: OwnerSettings) => OwnerSettings,
      touched: readonly CalendarDate[],
    ): Promise<void> => {
      memory.rules = frozenCopy({ ...memory.rules, settings: change(memory.rules.settings) });
      for (const date of touched) changeDay(date);
    },
    close: async (closure: Closure, touched: readonly CalendarDate[]): Promise<void> => {
      memory.rules = frozenCopy({ ...memory.rules, closures: [...memory.rules.closures, closure] });
      for (const date of touched) changeDay(date);
    },
    open: async (date: CalendarDate, touched: readonly CalendarDate[]): Promise<void> => {
      const closures = memory.rules.closures.filter(({ from }) => from !== date);
      memory.rules = frozenCopy({ ...memory.rules, closures });
      for (const one of touched) changeDay(one);
    },
  };
}
