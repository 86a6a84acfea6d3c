import { expect, it, onTestFinished } from 'vitest';
import { newCustomer } from '../support/bookings.ts';
import { newFullDay, storedOf, visitFullDay } from '../support/full-days.ts';
import { sendAny } from '../support/measured-world.ts';
import { apiUrl, collections } from '../support/suite.ts';

it('a full day says so to whoever looks, books, waits or comes back to pay, and stays as it was', async () => {
  const day = await newFullDay(193);
  onTestFinished(async () => {
    await collections.days.doc(day.date).update({ capacity: {} });
  });
  const before = await storedOf(day);
  const answers: { status: number; isRight: boolean; text: string }[] = [];
  await visitFullDay(day, await newCustomer(), async (route, request, isRight) => {
    const answer = await sendAny(apiUrl, route, request);
    answers.push({ status: answer.status, isRight: isRight(answer), text: answer.text });
    return answer;
  });
  expect(answers.filter(({ isRight }) => !isRight)).toEqual([]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 200, 200, 200, 409]);
  expect(await storedOf(day)).toEqual(before);
});
