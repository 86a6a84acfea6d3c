import type { Log } from '../functions/src/lib/log.ts';

export const silentLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  with: () => silentLog,
};

/** Of a command: what failed. Warnings are about what was put right, which a command counts itself. */
export const commandLog: Log = {
  ...silentLog,
  error: (message, error, fields) =>
    console.error(
      [message, fields?.['document'], error instanceof Error ? error.message : '']
        .filter((part) => part !== undefined && part !== '')
        .join(' '),
    ),
  with: () => commandLog,
};
