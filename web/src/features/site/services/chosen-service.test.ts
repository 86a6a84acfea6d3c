import { describe, expect, it } from 'vitest';
import { anchorOf } from './chosen-service.ts';

describe('anchorOf', () => {
  it('takes the hash of the address', () => {
    expect(anchorOf({ hash: '#boarding', state: null })).toBe('boarding');
  });
  it('takes the navigation state where there is no hash', () => {
    expect(anchorOf({ hash: '', state: { service: 'walking' } })).toBe('walking');
  });
  it('prefers the hash, which a person can share', () => {
    expect(anchorOf({ hash: '#bath', state: { service: 'walking' } })).toBe('bath');
  });
  it.each(['#cats', '#'])('knows no service %s', (hash) => {
    expect(anchorOf({ hash, state: null })).toBeNull();
  });
  it('is not misled by a state of another kind', () => {
    expect(anchorOf({ hash: '', state: 'walking' })).toBeNull();
  });
});
