import { afterEach, describe, expect, it } from 'vitest';
import { takeToasts, toast, useToastQueue } from './toast.ts';

const texts = () => takeToasts().map(({ text }) => text);

describe('takeToasts', () => {
  afterEach(() => useToastQueue.setState({ waiting: [], wanted: false }));

  it('takes every message once, also one that came after the page was drawn', () => {
    toast.error('The first.');
    const drawn = useToastQueue.getState().waiting;
    toast.info('The second.');
    expect(drawn).toHaveLength(1);
    expect(texts()).toEqual(['The first.', 'The second.']);
    expect(texts()).toEqual([]);
  });
});
