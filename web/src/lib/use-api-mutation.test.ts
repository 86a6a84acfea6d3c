import { describe, expect, it } from 'vitest';
import { noAnswer, type Failure } from './api-answer.ts';
import { failureMessage } from './use-api-mutation.ts';

const refusal: Failure = {
  isSuccess: false,
  code: 'CONFLICT',
  message: 'Not now.',
  result: null,
  status: 409,
};
const messages = {
  noAnswer: 'Nobody answered.',
  refused: (message: string) => `Refused: ${message}`,
  unreadable: 'Somebody else answered.',
};

describe('failureMessage', () => {
  it('tells a refusal from no answer, and from the answer of somebody else', () => {
    expect(failureMessage(refusal, messages)).toBe('Refused: Not now.');
    expect(failureMessage(noAnswer(null), messages)).toBe('Nobody answered.');
    expect(failureMessage(noAnswer(200), messages)).toBe('Somebody else answered.');
  });

  it('is the message of the failure where there is no other', () => {
    expect(failureMessage(refusal, {})).toBe('Not now.');
    expect(failureMessage(noAnswer(null), {})).toBe(noAnswer(null).message);
    expect(failureMessage(noAnswer(500), { refused: messages.refused })).toBe(
      `Refused: ${noAnswer(500).message}`,
    );
  });
});
