import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const customer = '203.0.113.7';
const hosting = '66.249.93.12';

describe('the address of who calls', () => {
  it.each([
    ['through Hosting', `${customer}, ${hosting}`],
    ['through Hosting over IPv6', `${customer},2a00:1450:400a::12`],
    ['past Hosting', customer],
  ])('is found where the call came %s', (_, forwardedFor) => {
    expect(clientAddress(forwardedFor, '169.254.1.1')).toBe(customer);
  });

  it.each([
    ['through Hosting', `198.51.100.1, ${customer}, ${hosting}`],
    ['past Hosting', `198.51.100.1, ${customer}`],
    ['past Hosting, as if through it', `198.51.100.1, ${hosting}, ${customer}`],
  ])('cannot be forged by who calls %s', (_, forwardedFor) => {
    expect(clientAddress(forwardedFor, '169.254.1.1')).toBe(customer);
  });

  it('is that of the connection where nothing stands before the server', () => {
    expect(clientAddress(undefined, '::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(clientAddress(' , ', '127.0.0.1')).toBe('127.0.0.1');
  });

  it('is one of Google itself where it calls by itself', () => {
    expect(clientAddress(hosting, '169.254.1.1')).toBe(hosting);
  });

  it('counts in IPv6 with its whole network, however it is written', () => {
    for (const address of ['2001:db8:0:7::1', '2001:0DB8:0000:0007:aaaa:bbbb:cccc:dddd']) {
      expect(clientAddress(address, undefined)).toBe('2001:db8:0:7::/64');
    }
    expect(clientAddress('2001:db8:0:8::1', undefined)).toBe('2001:db8:0:8::/64');
    expect(clientAddress('2001:db8::1', undefined)).toBe('2001:db8:0:0::/64');
    expect(clientAddress('::1', undefined)).toBe('0:0:0:0::/64');
  });
});
