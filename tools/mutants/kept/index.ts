import type { Mutant } from '../mutant.ts';
import { accessMutants } from './access.ts';
import { contractMutants } from './contract.ts';
import { moneyMutants } from './money.ts';
import { onceMutants } from './once.ts';
import { priceMutants } from './prices.ts';
import { rateMutants } from './rates.ts';
import { ruleMutants } from './rules.ts';

/** What must never go unnoticed: each is a line on which security or money depends, made wrong. */
export const kept: readonly Mutant[] = [
  ...priceMutants,
  ...ruleMutants,
  ...contractMutants,
  ...accessMutants,
  ...rateMutants,
  ...onceMutants,
  ...moneyMutants,
];
