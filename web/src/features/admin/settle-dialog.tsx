import { adminAttentionRoutes, type AttentionEntryView } from '@pawprints/domain/contract/admin-attention';
import { formatAmount } from '@pawprints/domain/money';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { AmountField, typedAmount } from './amount-field.tsx';
import { refreshAttention } from './attention-queries.ts';

type DialogState = { open: boolean; onOpenChange: (open: boolean) => void };

export function SettleDialog({ entry, open, onOpenChange }: { entry: AttentionEntryView } & DialogState) {
  // The list is fetched only then: where somebody else has settled it meanwhile, what was typed stays until it is closed.
  const close = () => {
    onOpenChange(false);
    void refreshAttention();
  };
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(next) : close())}
      title={`Settle '${entry.title}'`}
      description="The note stays with the entry. Customers do not see it. The same entry opens again when it happens anew."
    >
      <SettleForm entry={entry} onClose={close} />
    </LazyDialog>
  );
}

const { settleAttention } = adminAttentionRoutes;
const schema = z.extend(settleAttention.body, {
  elsewhere: typedAmount(settleAttention.body.shape.elsewhere),
});
const storedSchema = z.object({ note: z.string(), elsewhere: z.string() });

function SettleForm({
  entry: { id, isAboutRefund },
  onClose,
}: {
  entry: AttentionEntryView;
  onClose: () => void;
}) {
  // What is typed stays until the entry is settled.
  const { form, forget } = useFormDraft({
    draftKey: `settle-${id}`,
    schema,
    storedSchema,
    initial: { note: '', elsewhere: '' },
  });
  const { field, errorOf, handleSubmit } = form;
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: { note: string; elsewhere?: number | undefined }) =>
      call(settleAttention, { params: { id }, body }),
    failureText: orSendAgain,
    onSuccess: async ({ due }) => {
      forget();
      toast.success(
        due === 0
          ? 'It is settled.'
          : `It is settled. ${formatAmount(due)} is still due. To try it again, press 'Try again' at the entry among the settled ones.`,
      );
      onClose();
    },
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="What was done?" error={errorOf('note')}>
        <TextArea rows={3} {...field('note')} />
      </Field>
      {isAboutRefund && (
        <AmountField
          optional
          label="Paid elsewhere, in dollars"
          hint="What you have paid, or are about to pay, in another way, such as in cash. Stripe does not pay it again."
          error={errorOf('elsewhere')}
          {...field('elsewhere')}
        />
      )}
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? 'Settling…' : 'Settle'}
        </Button>
      </FormEnd>
    </form>
  );
}
