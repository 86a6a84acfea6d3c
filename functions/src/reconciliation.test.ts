import { expect, it } from 'vitest';
import { reconciliation } from './reconciliation.ts';

it('the reconciliation never runs twice at once', () => {
  expect(reconciliation.__endpoint).toMatchObject({ maxInstances: 1, concurrency: 1 });
});
