import type { Mutant } from './mutant.ts';

/** Mutants that are tried together: the stages of `npm test` whose tests notice them. */
export const groupNames = ['unit', 'model', 'api'] as const;
export type GroupName = (typeof groupNames)[number];

export function groupOf({ noticedBy }: Mutant): GroupName {
  if (noticedBy.startsWith('tests/api/')) return 'api';
  return noticedBy.startsWith('tests/model/') ? 'model' : 'unit';
}
