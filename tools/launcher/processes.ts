import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; name: string };

/** All processes below this one: children, theirs, and so on. */
export function descendantsOf(pid: number): number[] {
  const table = processTable();
  const below = (parent: number): number[] =>
    table.flatMap((entry) => (entry.parent === parent ? [entry.pid, ...below(entry.pid)] : []));
  return below(pid);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Kills a process remembered from earlier, unless its number has gone to another program since. */
export function killIfNamed(pid: number, name: string): void {
  if (processTable().some((entry) => entry.pid === pid && entry.name === name)) kill(pid);
}

function processTable(): Process[] {
  return existsSync('/proc/self/stat') ? readProc() : readPs();
}

function readProc(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      // 'pid (name) state parent …', and the name may hold spaces and brackets.
      const [, name = '', parent = ''] = /\((.*)\) \S (\d+)/s.exec(readIfThere(`/proc/${pid}/stat`)) ?? [];
      return { pid: Number(pid), parent: Number(parent), name };
    });
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has just ended
  }
}

function readPs(): Process[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  return table.split('\n').map((line) => {
    const [, pid = '', parent = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return { pid: Number(pid), parent: Number(parent), name: command.split('/').at(-1) ?? '' };
  });
}
