import { join } from 'node:path';
import { inRoot } from '../paths.ts';
import { host, origin } from '../ports.ts';
import { forgetFunctionsBuild } from './build.ts';
import { startChild } from './child.ts';
import type { Child } from './child.ts';
import { Fault } from './fault.ts';
import { listening } from './free-ports.ts';
import type { Suite } from './suite.ts';

/** Vite with hot reload before the emulators, and functions built again on every change. */
export async function startDevServers({ ports, logFolder }: Suite, offset: number): Promise<Child[]> {
  forgetFunctionsBuild();
  const env = { PORT_OFFSET: String(offset) };
  const viteArgs = [
    'web',
    '--mode',
    'emulator',
    '--host',
    host,
    '--port',
    String(ports.vite),
    '--strictPort',
  ];
  const vite = startChild(
    inRoot('node_modules/.bin/vite'),
    viteArgs,
    env,
    join(logFolder, 'vite.log'),
    process.stderr,
  );
  const functions = startChild(
    process.execPath,
    [inRoot('functions/build.ts'), 'emulator', '--watch'],
    env,
    join(logFolder, 'functions-build.log'),
    process.stderr,
  );
  const giveUp = new AbortController();
  void vite.ended.then(() => giveUp.abort(new Fault(`Vite did not start on ${origin(ports.vite)}.`)));
  await listening(ports.vite, giveUp.signal);
  return [vite, functions];
}
