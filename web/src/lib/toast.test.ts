import { afterEach, describe, expect, it } from 'vitest';
import { emit } from './site-events.ts';
import { dismissToasts, toast, useToasts } from './toast.ts';

const texts = () => useToasts.getState().messages.map(({ text }) => text);

describe('toasts', () => {
  afterEach(() => dismissToasts(() => true));

  it('stand in the order in which they came, each once', () => {
    toast.error('The first.');
    toast.info('The second.');
    toast.error('The first.');
    expect(texts()).toEqual(['The second.', 'The first.']);
  });

  it('of the same text stand beside each other when they are about different things', () => {
    for (const about of [1, 2, 1]) toast.info('Luna is removed.', { about });
    expect(useToasts.getState().messages.map(({ about }) => about)).toEqual([2, 1]);
  });

  it('that ask for a sign-in go when it begins', () => {
    toast.info('Sign in again.', { until: 'sign-in' });
    toast.error('Another.');
    emit('signInStarted');
    expect(texts()).toEqual(['Another.']);
  });

  it('that tell of an error go with the next try', () => {
    toast.error('It failed.');
    toast.success('It worked.');
    emit('requestSent');
    expect(texts()).toEqual(['It worked.']);
  });
});
