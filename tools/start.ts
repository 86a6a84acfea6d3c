// npm start, npm run dev, npm run emulators: the whole product on this machine, until Ctrl-C.
import { parseArgs } from 'node:util';
import type { Child } from './launcher/child.ts';
import { startDevServers } from './launcher/dev-servers.ts';
import { Fault } from './launcher/fault.ts';
import { fail, leave } from './launcher/leave.ts';
import { step } from './launcher/steps.ts';
import { onStopSignal } from './launcher/stop-signals.ts';
import { allEmulators, startSuite } from './launcher/suite.ts';
import type { EmulatorName, Suite } from './launcher/suite.ts';
import { showWelcome } from './launcher/welcome.ts';
import { dataFolder } from './paths.ts';
import { origin, portOffset, portsAt } from './ports.ts';

let suite: Suite | undefined;
let servers: Child[] = [];
let stopping = false;

onStopSignal(
  () => {
    stopping = true;
    if (suite) stopInOrder(suite).then(() => leave(0), fail);
    else leave(130);
  },
  () => leave(130),
);

try {
  await start();
} catch (error) {
  if (!stopping) fail(error);
}

async function start(): Promise<void> {
  const started = Date.now();
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
  if (command === 'dev') servers = await startDevServers(suite, offset);
  const address = command === 'emulators' ? `${siteOrigin}/api/v1` : siteOrigin;
  showWelcome(suite, address, Date.now() - started);
  const part = await suite.broken;
  throw new Fault(`${part} ended without being asked to; the logs are in ${suite.logFolder}.`);
}

async function stopInOrder({ save, stop }: Suite): Promise<void> {
  console.log('');
  await step('Saving the data', save);
  await step('Stopping', async () => {
    await Promise.all([stop(), ...servers.map((server) => server.stop())]);
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
    throw error instanceof TypeError ? new Fault(error.message) : error;
  }
}

function chosenEmulators(only: string | undefined): EmulatorName[] {
  if (only === undefined) return [...allEmulators];
  const names = only.split(',');
  const unknown = names.find((name) => !allEmulators.some((emulator) => emulator === name));
  if (unknown !== undefined) throw new Fault(`--only knows ${allEmulators.join(', ')}, not '${unknown}'.`);
  return allEmulators.filter((emulator) => names.includes(emulator));
}
