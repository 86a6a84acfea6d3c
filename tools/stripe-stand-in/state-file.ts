import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { stateRecord, type StateRecord } from './records.ts';

export type StateFile = {
  /** Writes soon; several changes are written together. */
  saveSoon: () => void;
  /** Writes now what waits to be written. */
  flush: () => void;
};

const pauseMs = 250;

/** Reads a state file; null where there is none. Throws an Error with one sentence where it cannot be understood. */
export function readStateFile(path: string): StateRecord | null {
  if (!existsSync(path)) return null;
  const parsed = stateRecord.safeParse(parseJson(readFileSync(path, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`The state file ${path} is not what the stand-in writes: ${z.prettifyError(parsed.error)}`);
}

/** Keeps a state file up to date. `state` is asked when it is written. */
export function createStateFile(path: string, state: () => StateRecord): StateFile {
  let timer: NodeJS.Timeout | null = null;

  const write = () => {
    timer = null;
    mkdirSync(dirname(path), { recursive: true });
    // A rename is whole or not at all: a crash never leaves half a file.
    const draft = `${path}.draft`;
    writeFileSync(draft, JSON.stringify(state(), null, 2));
    renameSync(draft, path);
  };

  return {
    saveSoon: () => {
      timer ??= setTimeout(write, pauseMs);
    },
    flush: () => {
      if (!timer) return;
      clearTimeout(timer);
      write();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
