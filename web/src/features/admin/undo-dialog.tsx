import { limits } from '@pawprints/domain/limits';
import { presenceMessages, type PresenceAct } from '@pawprints/domain/presence';
import { characterCount } from '@pawprints/domain/characters';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { useSchemaForm } from '../../lib/schema-form.ts';

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

/** After 5 minutes an act is taken back with a reason, which stands in the history of the booking. */
export function UndoDialog({
  open,
  onOpenChange,
  name,
  what,
  onUndo,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  what: PresenceAct;
  onUndo: (reason: string) => Promise<void>;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Undo the ${what === 'checkIn' ? 'check-in' : 'check-out'} of ${name}?`}
      description="The reason stands in the history of the booking. The customer does not see it."
    >
      <ReasonForm
        onUndo={(reason) => {
          onOpenChange(false);
          return onUndo(reason);
        }}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

function ReasonForm({ onUndo, onClose }: { onUndo: (reason: string) => Promise<void>; onClose: () => void }) {
  const { field, errorOf, handleSubmit } = useSchemaForm(schema, { reason: '' });
  const submit = handleSubmit(({ reason }) => onUndo(reason));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why is it undone?" error={errorOf('reason')}>
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button type="submit">Undo</Button>
      </div>
    </form>
  );
}
