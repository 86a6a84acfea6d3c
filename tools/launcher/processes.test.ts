import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { descendantsOf, kill, killIfNamed } from './processes.ts';

/** Starts a program in a session of its own, as firebase-tools starts Java. */
const parentProgram = `
  const child = require('node:child_process').spawn('sleep', ['600'], { detached: true });
  console.log(child.pid);
`;

let started: number[] = [];
afterEach(() => {
  started.forEach(kill);
  started = [];
});

async function startFamily(): Promise<{ parent: number; grandchild: number }> {
  const { pid: parent = 0, stdout } = spawn(process.execPath, ['-e', parentProgram], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(stdout, 'data');
  const grandchild = Number(String(line));
  started = [parent, grandchild];
  return { parent, grandchild };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('descendantsOf', () => {
  it('finds children of children, in whatever session', async () => {
    const { parent, grandchild } = await startFamily();
    expect(descendantsOf(process.pid)).toEqual(expect.arrayContaining([parent, grandchild]));
  });
});

describe('killIfNamed', () => {
  it('leaves a process of another name alone, and ends the one that is meant', async () => {
    const { grandchild } = await startFamily();
    killIfNamed(grandchild, 'java');
    expect(isAlive(grandchild)).toBe(true);
    killIfNamed(grandchild, 'sleep');
    await expect.poll(() => isAlive(grandchild)).toBe(false);
  });
});
