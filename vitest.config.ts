import { defineConfig } from 'vitest/config';
import { testConditions } from './tools/business/condition.ts';
import { portOffset, testOffset } from './tools/ports.ts';

/** The zones under which the domain must give the same answers: neither the machine's nor the customer's matters. */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

/** The examples of the tests are those of the demo business, whatever the owner has written. */
const ssr = { resolve: { conditions: testConditions } };

/** Tests that change what every booking or everybody's list depends on, or look at all that is stored: nothing runs beside them. */
const alone =
  '{admin,capacity-costs,capacity-order,capacity-rules,customer,days,jobs,migrate,restore,rules-unreadable}';

/** Tests that replace a module, which no other file may meet. */
const anotherBusiness = ['domain/not-offered.test.ts'];

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      ...zones.flatMap((zone) => [
        {
          ssr,
          // Its modules keep nothing, so its files share them: loading them for each file took 20 of 31 seconds.
          test: {
            name: `domain (${zone})`,
            include: ['{business,domain}/**/*.test.ts'],
            exclude: anotherBusiness,
            env: { TZ: zone },
            isolate: false,
          },
        },
        {
          ssr,
          test: { name: `domain, another business (${zone})`, include: anotherBusiness, env: { TZ: zone } },
        },
      ]),
      {
        ssr,
        test: { name: 'unit', include: ['{functions,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'] },
      },
      { ssr, test: { name: 'model', include: ['tests/model/**/*.test.ts'], maxWorkers: 2 } },
      { ssr, test: { name: 'deploy', include: ['tests/deploy/**/*.test.ts'], ...patience } },
      { ssr, test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      {
        ssr,
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        ssr,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [`tests/api/${alone}.test.ts`],
          // They wait for the emulators more than they work.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
      {
        ssr,
        test: {
          name: 'api, alone',
          include: [`tests/api/${alone}.test.ts`],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          ...patience,
        },
      },
      {
        ssr,
        // With sites of their own on ports of their own, beside those of `npm test`.
        test: {
          name: 'commands',
          include: ['tests/commands/**/*.test.ts'],
          env: { PORT_OFFSET: String(portOffset(testOffset) + 30) },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        ssr,
        // The failure matrix of payments once more.
        test: {
          name: 'api, events disordered',
          include: ['tests/api/{webhook,checkout,cancel,recovery}.test.ts'],
          env: { STRIPE_EVENTS: 'disordered' },
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...patience,
        },
      },
    ],
  },
});
