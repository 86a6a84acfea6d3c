import { afterAll, beforeAll, describe, it } from 'vitest';
import { portOffset } from '../../tools/ports.ts';
import { alone } from './commands.ts';
import { copyOfTheTree, type Copy } from '../support/copy-of-the-tree.ts';
import { runIn } from './terminal.ts';

let copy: Copy;
beforeAll(() => (copy = copyOfTheTree()));
afterAll(() => copy.remove());

describe('a command that README.md names does what it says, typed into a shell', () => {
  it.each(Object.entries(alone))('%s', async (command, check) => {
    await check(runIn(copy.folder, portOffset(0), command), copy.folder);
  });
});
