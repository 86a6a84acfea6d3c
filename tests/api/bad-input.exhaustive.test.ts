import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedRequests } from '../support/generated-requests/generate.ts';
import { describeRequest, issueOf, send } from '../support/generated-requests/send.ts';
import { newGeneratedWorld, type GeneratedWorld } from '../support/generated-requests/world.ts';
import { apiUrl } from '../support/suite.ts';

const runs = 500;
/** SEED in the environment brings the same requests again. */
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);

let made: GeneratedWorld;
beforeAll(async () => {
  made = await newGeneratedWorld();
});
afterAll(() => made.cleanUp());

it(`${runs} generated requests are all answered, in the envelope, and with no fault of ours`, async () => {
  process.stdout.write(`\n${runs} generated requests: SEED=${seed}\n`);
  const outcome = await fc.check(
    fc.asyncProperty(generatedRequests(made.world), async (request) => {
      const answer = await send(apiUrl, made.tokens, request);
      made.remember(answer);
      const issue = issueOf(request, answer);
      if (issue !== null) throw new Error(`${issue}: ${describeRequest(request)}`);
    }),
    { numRuns: runs, seed, interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true },
  );
  expect(outcome.errorInstance).toBeNull();
  expect(outcome).toMatchObject({ failed: false, numRuns: runs });
}, 240_000);
