import { expect, it, vi } from 'vitest';
import { lazy } from './lazy.ts';

it('makes a value when it is first asked for, and once', async () => {
  const make = vi.fn<() => Promise<object>>(() => Promise.resolve({ name: 'Biscuit' }));
  const value = lazy(make);
  expect(make).not.toHaveBeenCalled();
  const [one, other] = await Promise.all([value(), value()]);
  expect(one).toBe(other);
  expect(make).toHaveBeenCalledOnce();
});
