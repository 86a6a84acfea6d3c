import { customerSearch } from '@pawprints/domain/contract/admin-customers';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextInput } from '../../components/ui/field.tsx';
import { useSchemaForm } from '../../lib/schema-form.ts';

/** Give it a new key when the address changes, so that the field shows what is searched. */
export function CustomerSearch({
  label,
  search,
  pathOf,
}: {
  label: string;
  search: string;
  /** The address that shows who is found. */
  pathOf: (search: string) => string;
}) {
  const navigate = useNavigate();
  const { field, errorOf, handleSubmit } = useSchemaForm(customerSearch, { search });
  const submit = handleSubmit((typed) => void navigate(pathOf(typed.search)));
  return (
    <search>
      <form noValidate className="flex max-w-form items-end gap-2" onSubmit={(event) => void submit(event)}>
        <Field
          label={label}
          hint="By name, e-mail, dog or phone"
          error={errorOf('search')}
          className="min-w-0 flex-1"
        >
          <TextInput type="search" enterKeyHint="search" autoComplete="off" {...field('search')} />
        </Field>
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
