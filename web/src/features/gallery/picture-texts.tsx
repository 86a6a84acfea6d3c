import type { NewGalleryItem } from '@pawprints/domain/contract/gallery';
import { Field, TextArea, TextInput } from '../../components/ui/field.tsx';
import type { SchemaForm } from '../../lib/schema-form.ts';

type TextName = keyof NewGalleryItem;

/** The fields of the four texts, in a form that has these names. */
export function PictureTexts({
  field,
  errorOf,
}: {
  field: (name: TextName) => ReturnType<SchemaForm<NewGalleryItem, NewGalleryItem>['field']>;
  errorOf: (name: TextName) => string | undefined;
}) {
  return (
    <>
      <Field label="Pet name" error={errorOf('petName')}>
        <TextInput autoComplete="off" {...field('petName')} />
      </Field>
      <Field label="Breed" error={errorOf('breed')}>
        <TextInput autoComplete="off" {...field('breed')} />
      </Field>
      <Field label="Description" error={errorOf('description')}>
        <TextArea {...field('description')} />
      </Field>
      <Field label="Owner name" optional error={errorOf('owner')}>
        <TextInput autoComplete="off" {...field('owner')} />
      </Field>
    </>
  );
}
