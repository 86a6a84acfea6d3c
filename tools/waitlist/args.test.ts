import { describe, expect, it } from 'vitest';
import { readArgs } from './args.ts';

describe('npm run waitlist', () => {
  it.each([
    [['list'], { action: 'list', project: undefined }],
    [['offer', '12'], { action: 'offer', id: 12, project: undefined }],
    [['remove', '12', '--project', 'a-house'], { action: 'remove', id: 12, project: 'a-house' }],
  ])('understands %j', (words, args) => {
    expect(readArgs(words)).toEqual(args);
  });

  it.each([
    [[]],
    [['list', '12']],
    [['offer']],
    [['offer', 'Robin']],
    [['remove', '1', '2']],
    [['cancel', '1']],
  ])('says what it understands instead of %j', (words) => {
    expect(() => readArgs(words)).toThrow(/npm run waitlist -- offer ID/);
  });
});
