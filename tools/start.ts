// npm start, npm run dev, npm run emulators: runs the whole product on this machine until Ctrl-C.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import demoAccounts from '../emulator-data/accounts.json' with { type: 'json' };
import { forgetFunctionsBuild } from './launcher/build.ts';
import { startChild, type Child } from './launcher/child.ts';
import { hasEmulatorUi } from './launcher/emulator-jars.ts';
import { UserError } from './launcher/user-error.ts';
import { listening } from './launcher/free-ports.ts';
import { exitWithError, exit } from './launcher/exit.ts';
import { step } from './launcher/steps.ts';
import { onStopSignal } from './launcher/stop-signals.ts';
import { allEmulators, startSuite, type EmulatorName, type Suite } from './launcher/suite.ts';
import { dataFolder, inRoot } from './paths.ts';
import { host, origin, portOffset, portsAt } from './ports.ts';

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
  const { command, fresh, emulators } = readArguments();
  const offset = portOffset(0);
  const ports = portsAt(offset);
  const siteOrigin = origin(command === 'dev' ? ports.vite : ports.hosting);
  suite = await startSuite({
    offset,
    folder: dataFolder(offset),
    emulators,
    fresh,
    site: command === 'start',
    siteOrigin,
    isolated: false,
    otherPorts: command === 'dev' ? ['vite'] : [],
  });
  if (command === 'dev') devServers = await startDevServers(suite, offset);
  console.log(`\nReady in ${Math.round((Date.now() - startedAt) / 1000)} s.\n`);
  showWelcome(suite, command === 'emulators' ? `${siteOrigin}/api/v1` : siteOrigin);
  const part = await suite.broken;
  throw new UserError(`${part} ended without being asked to; the logs are in ${suite.logFolder}.`);
}

async function startDevServers({ ports, logFolder }: Suite, offset: number): Promise<Child[]> {
  forgetFunctionsBuild();
  const server = (command: string, args: string[], log: string) =>
    startChild(command, args, { PORT_OFFSET: String(offset) }, join(logFolder, log), { showErrors: true });
  const address = ['--host', host, '--port', String(ports.vite), '--strictPort'];
  const vite = server(
    inRoot('node_modules/.bin/vite'),
    ['web', '--mode', 'emulator', ...address],
    'vite.log',
  );
  const watcher = ['functions/build.ts', 'emulator', '--watch'];
  const functions = server(process.execPath, watcher, 'functions-build.log');
  const controller = new AbortController();
  void vite.ended.then(() => controller.abort(new UserError(`Vite did not start on ${origin(ports.vite)}.`)));
  await listening(ports.vite, controller.signal);
  return [vite, functions];
}

function showWelcome({ ports, stripeMode, restored, logFolder }: Suite, address: string): void {
  const lines = {
    Address: address,
    ...(hasEmulatorUi() && { Emulators: origin(ports.ui) }),
    Payments:
      stripeMode === 'live'
        ? "Stripe with this project's test keys"
        : 'the local Stripe stand-in: 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined',
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

function readArguments(): { command: string; fresh: boolean; emulators: EmulatorName[] } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { fresh: { type: 'boolean', default: false }, only: { type: 'string' } },
    });
    const [command = 'start'] = positionals;
    return { command, fresh: values.fresh, emulators: chosenEmulators(values.only) };
  } catch (error) {
    throw error instanceof TypeError ? new UserError(error.message) : error;
  }
}

function chosenEmulators(only: string | undefined): EmulatorName[] {
  const names = only?.split(',') ?? [...allEmulators];
  const unknown = names.find((name) => !allEmulators.some((emulator) => emulator === name));
  if (unknown !== undefined)
    throw new UserError(`--only knows ${allEmulators.join(', ')}, not '${unknown}'.`);
  return allEmulators.filter((emulator) => names.includes(emulator));
}
