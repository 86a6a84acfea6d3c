import { defineConfig } from 'vitest/config';

/** The zones under which the domain must give the same answers: neither the machine's nor the customer's matters. */
const zones = ['UTC', 'Pacific/Auckland', 'America/Los_Angeles'];

const patience = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      ...zones.map((zone) => ({
        test: { name: `domain (${zone})`, include: ['domain/**/*.test.ts'], env: { TZ: zone } },
      })),
      { test: { name: 'unit', include: ['{functions,web}/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'] } },
      { test: { name: 'model', include: ['tests/model/**/*.test.ts'] } },
      { test: { name: 'bundle', include: ['tests/bundle/**/*.test.ts'] } },
      {
        test: {
          name: 'rules',
          include: ['tests/rules/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...patience } },
      {
        // The failure matrix of payments once more.
        test: {
          name: 'api, events disordered',
          include: ['tests/api/{webhook,checkout,cancel,recovery}.test.ts'],
          env: { STRIPE_EVENTS: 'disordered' },
          ...patience,
        },
      },
    ],
  },
});
