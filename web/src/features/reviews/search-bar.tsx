import { limits } from '@pawprints/domain/limits';
import { serviceTypeLabels, type ServiceType } from '@pawprints/domain/service-types';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { parseFilter, type ReviewFilter } from './review-filter.ts';

/**
 * The button or the Enter key applies the search. The other filters apply at once. Each leads back to the first
 * page (docs/rules.md#lists-and-search).
 */
export function SearchBar({
  filter,
  services,
  onChange,
}: {
  filter: ReviewFilter;
  services: readonly ServiceType[];
  onChange: (changes: Partial<ReviewFilter>) => void;
}) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onChange({ search: typeof typed === 'string' ? typed.trim() : '', page: 0 });
  };
  const choose = (name: 'service' | 'size', value: string) => {
    const { [name]: chosen } = parseFilter(new URLSearchParams({ [name]: value }));
    onChange({ [name]: chosen, page: 0 });
  };
  return (
    <search className="grid gap-4 still:hidden">
      <form onSubmit={search} className="flex items-end gap-2">
        <Field label="Search by name or words" className="min-w-0 flex-1">
          {/* A new key when the address changes, so that the box shows the current search. */}
          <TextInput
            key={filter.search}
            type="search"
            name="search"
            enterKeyHint="search"
            maxLength={limits.searchMax}
            defaultValue={filter.search}
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
      <div className="grid grid-cols-[1.6fr_1fr] gap-2">
        <Field label="Service" className="min-w-0">
          <Select value={filter.service} onChange={({ target }) => choose('service', target.value)}>
            <option value="">All services</option>
            {services.map((type) => (
              <option key={type} value={type}>
                {serviceTypeLabels[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Per page" className="min-w-0">
          <Select value={filter.size} onChange={({ target }) => choose('size', target.value)}>
            {limits.reviewsPerPage.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        </Field>
      </div>
    </search>
  );
}
