import type { Undoable } from '@pawprints/domain/day-view';
import { limits } from '@pawprints/domain/limits';
import { presenceActNames, presenceMessages } from '@pawprints/domain/presence';
import { characterCount } from '@pawprints/domain/characters';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import type { ActRow } from './live-row.ts';
import { focusRow } from './row-focus.ts';
import type { ShowAct } from './use-acts.ts';
import { useUndoCall } from './use-presence-call.ts';

const schema = z.object({
  reason: z.string().check(
    z.trim(),
    z.minLength(1, presenceMessages.reason),
    z.refine(
      (text) => characterCount(text) <= limits.reasonMax,
      `The reason must be at most ${limits.reasonMax} characters long.`,
    ),
  ),
});
const storedSchema = z.object({ reason: z.string() });

/** After 5 minutes an act is taken back with a reason, which stands in the history of the booking. */
export function UndoDialog({
  open,
  onOpenChange,
  asked,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  asked: UndoAsked | null;
}) {
  if (asked === null) return null;
  const { row, undo } = asked;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <>
          Undo the <span className="whitespace-nowrap">{presenceActNames[undo.what]}</span> of {row.pet.name}?
        </>
      }
      onOpenerGone={() => focusRow(row.key)}
      description="The reason stands in the history of the booking. The customer does not see it."
    >
      <ReasonForm {...asked} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

export type UndoAsked = { row: ActRow; undo: Undoable; showAct: ShowAct };

function ReasonForm({ row, undo: { what, at }, showAct, onClose }: UndoAsked & { onClose: () => void }) {
  // What is typed stays until it is undone, and is not meant for a later act of the same dog.
  const { form, forget } = useFormDraft({
    draftKey: `undo-${row.key}-${what}-${at.getTime()}`,
    schema,
    storedSchema,
    initial: { reason: '' },
  });
  const { field, errorOf, handleSubmit } = form;
  const close = () => {
    forget();
    onClose();
  };
  const { isPending, mutate, failure } = useUndoCall(row, { showAct, onDone: close });
  const submit = handleSubmit(({ reason }) => mutate({ kind: 'undo', what, at, reason }));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why is it undone?" error={errorOf('reason')}>
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Undoing…' : 'Undo'}
        </Button>
      </FormEnd>
    </form>
  );
}
