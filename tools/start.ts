// npm start, npm run dev: runs the whole product on this machine until Ctrl-C.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import demoAccounts from '../emulator-data/accounts.json' with { type: 'json' };
import { startChild, type Child } from './launcher/child.ts';
import { hasEmulatorUi } from './launcher/emulator-jars.ts';
import { exit, exitWithError } from './launcher/exit.ts';
import { listening } from './launcher/free-ports.ts';
import { step } from './launcher/steps.ts';
import { onStopSignal } from './launcher/stop-signals.ts';
import { startSuite, type Suite } from './launcher/suite.ts';
import { UserError } from './launcher/user-error.ts';
import { dataFolder, inRoot } from './paths.ts';
import { host, origin, portOffset } from './ports.ts';

let suite: Suite | undefined;
let devServers: Child[] = [];
let stopping = false;

onStopSignal(
  () => {
    stopping = true;
    if (suite) stop(suite).then(() => exit(0), exitWithError);
    else exit(130);
  },
  () => exit(130),
);

try {
  await start();
} catch (error) {
  if (!stopping) exitWithError(error);
}

async function start(): Promise<void> {
  const startedAt = Date.now();
  const [, , command, ...args] = process.argv;
  const { values } = parseArgs({ args, options: { fresh: { type: 'boolean', default: false } } });
  const offset = portOffset(0);
  const site = command === 'dev' ? 'vite' : 'hosting';
  suite = await startSuite({
    offset,
    folder: dataFolder(offset),
    fresh: values.fresh,
    site,
    isolated: false,
  });
  if (site === 'vite') devServers = await startDevServers(suite, offset);
  console.log(`\nReady in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  showWelcome(suite);
  const part = await suite.broken;
  throw new UserError(`${part} ended without being asked to; the logs are in ${suite.logFolder}.`);
}

async function startDevServers({ ports, logFolder }: Suite, offset: number): Promise<Child[]> {
  const server = (command: string, args: string[], log: string) =>
    startChild(command, args, {
      env: { PORT_OFFSET: String(offset) },
      logFile: join(logFolder, log),
      showErrors: true,
    });
  const address = ['--host', host, '--port', String(ports.vite), '--strictPort'];
  const vite = server(
    inRoot('node_modules/.bin/vite'),
    ['web', '--mode', 'emulator', ...address],
    'vite.log',
  );
  const watcher = ['functions/build.ts', 'emulator', '--watch'];
  const functions = server(process.execPath, watcher, 'functions-build.log');
  await listening(ports.vite, vite, () => `Vite did not start on ${origin(ports.vite)}.`);
  return [vite, functions];
}

function showWelcome({ ports, siteOrigin, stripeMode, restored, logFolder }: Suite): void {
  const lines = {
    Address: siteOrigin,
    ...(hasEmulatorUi() && { Emulators: origin(ports.ui) }),
    Payments:
      stripeMode === 'live'
        ? "Stripe with this project's test keys"
        : 'the local Stripe stand-in: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined',
    Mails: `${origin(ports.outbox)} shows what would be sent`,
    Data: restored ? "as you left it ('npm start -- --fresh' begins anew)" : 'new, from emulator-data/',
    Logs: logFolder,
  };
  for (const [label, text] of Object.entries(lines)) console.log(`  ${label.padEnd(10)} ${text}`);
  console.log('\nSign in as one of these, or with any name and e-mail:');
  for (const { email, name, about } of demoAccounts) console.log(`  ${email.padEnd(22)} ${name}: ${about}`);
  console.log('\nCtrl-C stops it.');
}

async function stop(running: Suite): Promise<void> {
  console.log('');
  await step('Saving the data', running.save);
  await step('Stopping', async () => {
    await Promise.all([running.stop(), ...devServers.map((server) => server.stop())]);
  });
}
