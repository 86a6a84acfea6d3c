import { describe, it } from 'vitest';
import { besideTheSite, sites } from './commands.ts';
import { copiedFolder, copyTheTree, offset, up } from './site-of-a-copy.ts';
import { runIn } from './terminal.ts';

copyTheTree();

describe('a command that README.md names does what it says beside a running site', () => {
  it.each(Object.entries(besideTheSite))('%s', async (command, check) => {
    await up(sites.start);
    await check(runIn(copiedFolder(), offset, command), copiedFolder());
  });
});
