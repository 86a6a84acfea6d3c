import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; name: string };

export function descendantsOf(pid: number): number[] {
  const processes = listProcesses();
  const below = (parent: number): number[] =>
    processes.flatMap((entry) => (entry.parent === parent ? [entry.pid, ...below(entry.pid)] : []));
  return below(pid);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended already.
  }
}

/** Kills a process that was started earlier, unless another program has its id by now. */
export function killIfNamed(pid: number, name: string): void {
  if (listProcesses().some((entry) => entry.pid === pid && entry.name === name)) kill(pid);
}

/** Reads /proc, because slim containers have no `ps`. Systems without /proc have `ps`. */
function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => {
      const [pid = '', parent = '', ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), name: command.join(' ').split('/').at(-1) ?? '' };
    });
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // 'pid (name) state parent …'; the name may contain spaces and brackets.
      const stat = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      return stat ? [{ pid: Number(pid), parent: Number(stat[2]), name: stat[1] ?? '' }] : [];
    } catch {
      return []; // the process has just ended
    }
  });
}
