import { UserError } from '../launcher/user-error.ts';
import { stages, type Stage } from './stages.ts';

/**
 * The words of `npm test --`: `quick`, `all`, or names of stages.
 * @throws UserError for any other word.
 */
export function chosenStages(words: readonly string[]): readonly Stage[] {
  const [word] = words;
  if (word === undefined) return stages.filter(({ size }) => size !== 'exhaustive');
  if (word === 'quick') return stages.filter(({ size }) => size === 'quick');
  if (word === 'all') return stages;
  const unknown = words.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) {
    const names = stages.map(({ name }) => `'${name}'`).join(', ');
    throw new UserError(`There is no stage '${unknown}': write 'quick', 'all', or choose among ${names}.`);
  }
  return stages.filter(({ name }) => words.includes(name));
}
