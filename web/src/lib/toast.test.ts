import { afterEach, describe, expect, it } from 'vitest';
import { dropSignInToasts, takeToasts, toast, useToastQueue } from './toast.ts';

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
  it('takes none that asked for a sign-in which has begun', () => {
    toast.info('Sign in again.', undefined, 'sign-in');
    toast.error('Another.');
    dropSignInToasts();
    expect(texts()).toEqual(['Another.']);
  });
});
