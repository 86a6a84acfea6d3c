import { describe, expect, it } from 'vitest';
import { bookingsPath, parseBookingFilter } from './booking-filter.ts';

const parse = (query: string) => parseBookingFilter(new URLSearchParams(query));

describe('the filter in the address', () => {
  it.each([
    {},
    { status: 'PAID' as const, service: 'BOARDING' as const },
    { from: '2026-12-24', to: '2027-01-02', customer: 'anna & co' },
  ])('of %j is read as it was written', (filter) => {
    expect(parse(bookingsPath(filter).split('?')[1] ?? '')).toEqual(filter);
  });

  it('leaves out what there is not', () => {
    expect(parse('status=paid&service=SWIMMING&from=2026-02-30&to=soon&customer=+&page=2')).toEqual({});
    expect(parse('from=2026-12-24&to=2026-12-23')).toEqual({ to: '2026-12-23' });
  });
});
