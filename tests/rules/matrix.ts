import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { inRoot } from '../../tools/paths.ts';
import { people, type Person } from './people.ts';

/** What a person asks of Firebase, by its web SDK. */
export type Request = (context: RulesTestContext) => Promise<unknown>;

/** One operation, and who may do it. */
export type Row = { on: string; operation: string; request: Request; allowed: readonly Person[] };

export type Matrix = {
  service: 'firestore' | 'storage';
  rows: readonly Row[];
  /** Writes what the rows ask for, with the rules disabled. */
  seed: (context: RulesTestContext) => Promise<void>;
};

export type Cell = { row: Row; person: Person; isAllowed: boolean };

export type Operation = readonly [operation: string, request: Request, allowed: readonly Person[]];

export function rowsOf(on: string, operations: readonly Operation[]): Row[] {
  return operations.map(([operation, request, allowed]) => ({ on, operation, request, allowed }));
}

export const cellsOf = (rows: readonly Row[]): Cell[] =>
  rows.flatMap((row) => people.map((person) => ({ row, person, isAllowed: row.allowed.includes(person) })));

export const rulesOf = (service: Matrix['service']): string =>
  readFileSync(inRoot(`${service}.rules`), 'utf8');

/** A project of its own with these rules and the matrix's data. The Storage emulator has one ruleset for all projects. */
export async function testEnvironmentOf(
  { service, seed }: Matrix,
  { projectId, rules }: { projectId: string; rules: string },
): Promise<RulesTestEnvironment> {
  const environment = await initializeTestEnvironment({ projectId, [service]: { rules } });
  await environment.withSecurityRulesDisabled(seed);
  return environment;
}
