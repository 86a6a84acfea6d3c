import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * The addresses of Google's own front ends, such as Hosting: Google's published ranges (gstatic.com/ipranges, goog.json)
 * without those that customers of its cloud rent.
 */
const googleFrontEnds = new BlockList();
for (const [network, bits] of [
  ['35.190.247.0', 24],
  ['35.191.0.0', 16],
  ['64.233.160.0', 19],
  ['66.102.0.0', 20],
  ['66.249.64.0', 19],
  ['72.14.192.0', 18],
  ['74.125.0.0', 16],
  ['108.177.0.0', 17],
  ['130.211.0.0', 22],
  ['142.250.0.0', 15],
  ['172.217.0.0', 16],
  ['172.253.0.0', 16],
  ['173.194.0.0', 16],
  ['192.178.0.0', 15],
  ['209.85.128.0', 17],
  ['216.58.192.0', 19],
  ['216.239.32.0', 19],
] as const) {
  googleFrontEnds.addSubnet(network, bits, 'ipv4');
}
for (const network of [
  '2001:4860::',
  '2404:6800::',
  '2607:f8b0::',
  '2800:3f0::',
  '2a00:1450::',
  '2c0f:fb50::',
]) {
  googleFrontEnds.addSubnet(network, 32, 'ipv6');
}

/**
 * The caller's address, from X-Forwarded-For. Each server on the way appends the address that called it; the caller can
 * invent the entries to the left of that. Cloud Run writes the last entry. Where it is one of Google's front ends, the call
 * came through Hosting, which wrote the entry before it. An IPv6 address counts with its /64, since one subscriber has all of
 * them. `peer` is the connected address, for a server without a proxy.
 */
export function clientAddress(forwardedFor: string | undefined, peer: string | undefined): string {
  const [last, before] = (forwardedFor ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
    .toReversed();
  const caller = last !== undefined && isGoogleFrontEnd(last) ? (before ?? last) : last;
  return networkOf(caller ?? peer ?? '');
}

function isGoogleFrontEnd(address: string): boolean {
  if (isIPv4(address)) return googleFrontEnds.check(address, 'ipv4');
  return isIPv6(address) && googleFrontEnds.check(address, 'ipv6');
}

function networkOf(address: string): string {
  const embedded = address.replace(/^::ffff:/, '');
  if (isIPv4(embedded) || !isIPv6(address)) return embedded;
  const [head = '', tail = ''] = address.split('::');
  const left = groupsOf(head);
  const right = groupsOf(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}

const groupsOf = (half: string): string[] =>
  half === '' ? [] : half.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
