import { requiredText } from '@pawprints/domain/contract/fields';
import { limits } from '@pawprints/domain/limits';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextArea } from '../../components/ui/field.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import type { Note } from './live-notes.ts';

/** `about` is the path of the record, `name` what people call it. */
export type NoteSubject = { about: string; name: string };

const schema = z.object({
  /** However often it is sent, it is one note. */
  id: z.string(),
  about: z.string(),
  text: requiredText('The note', limits.noteMax, 'Please write something.'),
});

const storedSchema = z.object({ id: z.string(), about: z.string(), text: z.string() });

type Props = { subjects: readonly NoteSubject[] } | { note: Note; onClose: () => void };

/** A new note about one of the subjects, or another text of a note. What is typed stays until it is stored. */
export function NoteForm(props: Props) {
  const note = 'note' in props ? props.note : null;
  const subjects = 'note' in props ? [] : props.subjects;
  const [failure, setFailure] = useState<string | null>(null);
  const firstAbout = note?.about ?? subjects[0]?.about ?? '';
  // What was typed to replace one text is not meant for another.
  const [draftKey] = useState(
    () => `note-${note === null ? firstAbout : `${note.id}-${note.updatedAt.getTime()}`}`,
  );
  const { form, forget } = useFormDraft({
    draftKey,
    schema,
    storedSchema,
    initial: { id: note?.id ?? crypto.randomUUID(), about: firstAbout, text: note?.text ?? '' },
  });
  const { field, errorOf, handleSubmit, formState, reset } = form;
  const save = handleSubmit(async (typed) => {
    setFailure(null);
    const result = await written(typed);
    if (result !== null) {
      setFailure(result);
      return;
    }
    if ('note' in props) {
      close();
      return;
    }
    reset({ id: crypto.randomUUID(), about: typed.about, text: '' });
    forget();
  });
  const close = () => {
    forget();
    if ('note' in props) props.onClose();
  };
  const busy = formState.isSubmitting;
  return (
    <form noValidate className="grid gap-3 print:hidden" onSubmit={(event) => void save(event)}>
      <Field
        label={note === null ? 'New note' : 'Note'}
        error={formState.submitCount > 0 ? errorOf('text') : undefined}
      >
        <TextArea rows={note === null ? 2 : 4} {...field('text')} />
      </Field>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap items-end justify-between gap-3">
        {subjects.length > 1 && (
          <Field label="About" className="min-w-0 flex-1 basis-40 sm:max-w-72">
            <Select {...field('about')}>
              {subjects.map(({ about, name }) => (
                <option key={about} value={about}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="ml-auto flex flex-wrap gap-3">
          {'note' in props && (
            <Button variant="secondary" disabled={busy} onClick={close}>
              Cancel
            </Button>
          )}
          <Button type="submit" variant={note === null ? 'secondary' : 'primary'} disabled={busy}>
            {busy ? 'Saving…' : note === null ? 'Add Note' : 'Save Note'}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Null, or why it could not be stored. */
async function written(note: Pick<Note, 'id' | 'about' | 'text'>): Promise<string | null> {
  if (!navigator.onLine) return 'You are offline, so the note is not saved yet. Please try again later.';
  try {
    const { writeNote } = await loadFirebase(() => import('./live-notes.ts'));
    await writeNote(note);
    return null;
  } catch {
    return 'The note could not be saved. Please try again.';
  }
}
