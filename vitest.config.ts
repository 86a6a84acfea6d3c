import { defineConfig } from 'vitest/config';
import { testConditions } from './tools/business/condition.ts';
import { portOffset, testOffset } from './tools/ports.ts';

/** The zones under which the domain must give the same answers: neither the machine's nor the customer's matters. */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

/** Node has no Temporal without this flag, which browsers have: in one zone the domain is tested with it. */
const withTemporal = (zone: string) => (zone === 'UTC' ? { execArgv: ['--harmony-temporal'] } : {});

/** Tests that go through all that is stored, several times each: they run one by one, before the others have stored much. */
const first = '{admin,customer,customer-unreadable,days,jobs,migrate,restore}';

/** Tests that change what every booking or everybody's list depends on, or look at all that is stored: nothing runs beside them. */
const alone =
  '{agreement,admin-waitlist,audited-acts,capacity-costs,capacity-order,capacity-rules,migrated,noted-files,rules-unreadable,vaccination-rules,waitlist-owner}';

/** Tests that replace a module, which no other file may meet. */
const anotherBusiness = ['domain/not-offered.test.ts'];

const exhaustive = '.exhaustive.test.ts';

/** `name` once for each change, and `exhaustive NAME` for the tests that are in `npm test -- all` alone (docs/decisions/0192). */
function twice<Options extends object>(name: string, folder: string, options: Options) {
  return [
    {
      extends: true as const,
      test: {
        ...options,
        name,
        include: [`tests/${folder}/**/*.test.ts`],
        exclude: [`**/*${exhaustive}`],
      },
    },
    {
      extends: true as const,
      test: { ...options, name: `exhaustive ${name}`, include: [`tests/${folder}/**/*${exhaustive}`] },
    },
  ];
}

/** The API's tests with this ending, as three projects that run in turn. */
function apiInTurn(name: string, ending: string) {
  const named = (names: string) => `tests/api/${names}${ending}`;
  return [
    {
      extends: true as const,
      test: {
        name: `${name}, first`,
        include: [named(first)],
        fileParallelism: false,
        sequence: { groupOrder: 1 },
      },
    },
    {
      extends: true as const,
      test: {
        name,
        include: [named('**/*')],
        exclude: [named(first), named(alone), ...(ending === exhaustive ? [] : [`**/*${exhaustive}`])],
        // They wait for the emulators more than they work.
        maxWorkers: 2,
        sequence: { groupOrder: 2 },
      },
    },
    {
      extends: true as const,
      test: {
        name: `${name}, alone`,
        include: [named(alone)],
        fileParallelism: false,
        sequence: { groupOrder: 3 },
      },
    },
  ];
}

export default defineConfig({
  // The examples of the tests are those of the demo business, whatever the owner has written.
  ssr: { resolve: { conditions: testConditions } },
  test: {
    silent: 'passed-only',
    // No test fails for a machine that is busy or slow.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      ...zones.flatMap((zone) => [
        {
          extends: true,
          // Its modules keep nothing, so its files share them: loading them for each file took 20 of 31 seconds.
          test: {
            name: `domain (${zone})`,
            include: ['{business,domain}/**/*.test.ts'],
            exclude: anotherBusiness,
            env: { TZ: zone },
            ...withTemporal(zone),
            isolate: false,
          },
        },
        {
          extends: true,
          test: { name: `domain, another business (${zone})`, include: anotherBusiness, env: { TZ: zone } },
        },
      ]),
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{functions,web}/src/**/*.test.{ts,tsx}', '{tools,tests/support}/**/*.test.ts'],
        },
      },
      ...twice('model', 'model', { maxWorkers: 2 }),
      ...twice('deploy', 'deploy', {}),
      { extends: true, test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      ...twice('rules', 'rules', { fileParallelism: false }),
      // With sites of their own on ports of their own, beside those of `npm test`.
      ...twice('commands', 'commands', {
        env: { PORT_OFFSET: String(portOffset(testOffset) + 30) },
        testTimeout: 300_000,
        // A site is built and started beside other tests.
        hookTimeout: 300_000,
      }),
      ...apiInTurn('api', '.test.ts'),
      ...apiInTurn('exhaustive api', exhaustive),
      {
        extends: true,
        // The failure matrix of payments again, with every event of Stripe twice and the last first.
        test: {
          name: 'exhaustive api, events disordered',
          include: ['tests/api/{webhook,checkout,cancel,recovery.exhaustive}.test.ts'],
          env: { STRIPE_EVENTS: 'disordered' },
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
