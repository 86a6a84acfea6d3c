/** The condition under which an owner's own files count as empty (package.json). */
const demoCondition = 'demo-business';

const option = `--conditions=${demoCondition}`;

/** For every process that this one starts from now on; `npm test` sets it, so that its examples hold whatever the owner charges. */
export function demoBusinessForChildren(): void {
  process.env['NODE_OPTIONS'] = [process.env['NODE_OPTIONS'], option].filter(Boolean).join(' ');
}

/** What the builds resolve imports by, beside their own. */
export const businessConditions: readonly string[] = (process.env['NODE_OPTIONS'] ?? '').includes(option)
  ? [demoCondition]
  : [];

/** What tests resolve imports by: as Vitest does, without the builds of packages that are for bundlers alone. */
export const testConditions: string[] = [demoCondition, 'node', 'development|production'];
