import type { Mutant } from './mutant.ts';
import { access } from './mutations/access.ts';
import { concurrency } from './mutations/concurrency.ts';
import { contract } from './mutations/contract.ts';
import { limits } from './mutations/limits.ts';
import { money } from './mutations/money.ts';
import { prices } from './mutations/prices.ts';
import { rules } from './mutations/rules.ts';

/** Mistakes in the lines that money, access and limits depend on; the tests have to fail on each. */
export const mutants: readonly Mutant[] = [
  ...prices,
  ...rules,
  ...contract,
  ...access,
  ...limits,
  ...concurrency,
  ...money,
];

/** The stages of `npm test` whose tests notice a mutant; those of a stage run together. */
export const stageNames = ['unit', 'model', 'api'] as const;
export type StageName = (typeof stageNames)[number];

export const stageOf = ({ test }: Mutant): StageName =>
  stageNames.find((stage) => test.startsWith(`tests/${stage}/`)) ?? 'unit';
