// npm run bench:reliability: thousands of random lives of bookings and payments, and what they show. A seed after it
// brings the same lives again.
import { checkLives } from '../../../tests/model/check-lives.ts';

const lives = 2_000;

const seed = process.argv[3] === undefined ? undefined : Number(process.argv[3]);
if (seed !== undefined && !Number.isInteger(seed)) {
  console.error('The seed must be a whole number.');
  process.exit(1);
}
const { failure, milliseconds, ...seen } = await checkLives(lives, seed);

const figures: [string, number][] = [
  ['lives', seen.lives],
  ['steps', seen.steps],
  ['invariants checked', seen.invariants],
  ['seconds', Math.round(milliseconds / 1000)],
  ['seed', seen.seed],
  ['failures', failure === null ? 0 : 1],
];
console.log('Money');
for (const [name, value] of figures) {
  console.log(
    `  ${name.padEnd(20)}${(name === 'seed' ? String(value) : value.toLocaleString('en-US')).padStart(14)}`,
  );
}
if (failure !== null) {
  console.error(`\n${failure}`);
  process.exit(1);
}
