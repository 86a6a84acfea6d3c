import { describe, expect, it } from 'vitest';
import { isDefaultFilter, parseFilter, filterParams } from './review-filter.ts';

const usual = { search: '', service: '', size: 6, page: 0 } as const;
const read = (address: string) => parseFilter(new URLSearchParams(address));

describe('what the address asks for', () => {
  it('is everything on the first page of six where it asks for nothing', () => {
    expect(read('')).toEqual(usual);
  });

  it('is search, service, size and page, counted from 1', () => {
    expect(read('search=+garden+&service=DOG_BATH&size=24&page=3')).toEqual({
      search: 'garden',
      service: 'DOG_BATH',
      size: 24,
      page: 2,
    });
  });

  it.each(['service=daycare', 'size=7', 'size=', 'page=0', 'page=-1', 'page=1.5', 'page=x', 'page=99999'])(
    'is as usual where it asks for what there is not: %s',
    (address) => {
      expect(read(address)).toEqual(usual);
    },
  );

  it('comes back as it was written, without what is as usual', () => {
    const query = { search: 'a & b', service: 'BOARDING', size: 12, page: 4 } as const;
    expect(parseFilter(filterParams(query))).toEqual(query);
    expect(filterParams(query).toString()).toBe('search=a+%26+b&service=BOARDING&size=12&page=5');
    expect(filterParams(usual).toString()).toBe('');
    expect([isDefaultFilter(query), isDefaultFilter(usual)]).toEqual([false, true]);
  });
});
