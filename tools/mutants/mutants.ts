import type { Mutant } from './mutant.ts';
import { access } from './mutations/access.ts';
import { availability } from './mutations/availability.ts';
import { capacity } from './mutations/capacity.ts';
import { concurrency } from './mutations/concurrency.ts';
import { contract } from './mutations/contract.ts';
import { limits } from './mutations/limits.ts';
import { money } from './mutations/money.ts';
import { owner } from './mutations/owner.ts';
import { prices } from './mutations/prices.ts';
import { reportCards } from './mutations/report-cards.ts';
import { rules } from './mutations/rules.ts';
import { vaccinations } from './mutations/vaccinations.ts';
import { waitlist } from './mutations/waitlist.ts';

export const mutants: readonly Mutant[] = [
  ...prices,
  ...rules,
  ...contract,
  ...access,
  ...limits,
  ...capacity,
  ...concurrency,
  ...availability,
  ...vaccinations,
  ...reportCards,
  ...waitlist,
  ...owner,
  ...money,
];

/** The stages of `npm test` that catch mutants. Mutants of one stage run together. */
export const stageNames = ['unit', 'model', 'api'] as const;
export type StageName = (typeof stageNames)[number];

export const stageOf = ({ test }: Mutant): StageName =>
  stageNames.find((stage) => test.startsWith(`tests/${stage}/`)) ?? 'unit';
