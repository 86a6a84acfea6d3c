/** The import condition that resolves an owner's files to empty ones (package.json). */
const demoCondition = 'demo-business';

const option = `--conditions=${demoCondition}`;

/**
 * Applies to every process that this one starts from now on. `npm test` sets it, so that its examples hold whatever the owner
 * charges.
 */
export function demoBusinessForChildren(): void {
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], option].filter(Boolean).join(' ');
}

/** Import conditions that the builds add to their own. */
export const businessConditions: readonly string[] = (process.env['NODE_OPTIONS'] ?? '').includes(option)
  ? [demoCondition]
  : [];

/** Import conditions of the tests, as in Vitest, without the builds of packages that only bundlers use. */
export const testConditions: string[] = [demoCondition, 'node', 'development|production'];
