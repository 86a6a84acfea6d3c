import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { origin, portOffset, portsAt } from '../../tools/ports.ts';
import { copyOfTheTree, type Copy } from '../support/copy-of-the-tree.ts';
import { typed, type Typed } from './terminal.ts';

export const offset = portOffset(0);
export const ports = portsAt(offset);

let copy: Copy;
let running: { command: string; typed: Typed } | undefined;

/** A copy of the tree for the tests of a file. */
export function copyTheTree(): void {
  beforeAll(() => {
    copy = copyOfTheTree();
    // Settings of production, which concern no site on this machine.
    const settings = 'STRIPE_MODE=live\nSITE_ORIGIN=https://elsewhere.dog\n';
    writeFileSync(join(copy.folder, 'functions/.env'), settings);
  });
  afterAll(async () => {
    await stop();
    copy.remove();
  });
}

export const copiedFolder = (): string => copy.folder;

/** Types the command that runs the site, unless it is running; what runs in its place is stopped first. */
export async function up(command: string): Promise<Typed> {
  if (running?.command === command) return running.typed;
  await stop();
  const site = typed(command, copy.folder, offset);
  running = { command, typed: site };
  await site.shows('Ctrl-C stops it.');
  return site;
}

export async function stop(): Promise<void> {
  const stopped = await running?.typed.pressCtrlC();
  running = undefined;
  if (stopped === undefined) return;
  expect(stopped.output).toContain('✓ Saving the data');
  await expect(fetch(origin(ports.hosting))).rejects.toThrow('fetch failed');
}
