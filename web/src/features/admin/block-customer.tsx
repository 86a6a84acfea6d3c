import { business } from '@pawprints/domain/business';
import { businessTime } from '@pawprints/domain/business-time';
import {
  adminCustomerRoutes,
  blockReason,
  type AdminCustomer,
} from '@pawprints/domain/contract/admin-customers';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmAction } from '../../components/ui/confirm-action.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, sendAgainMessages, useFormMutation } from '../../lib/use-form-mutation.ts';
import { rememberCustomer } from './customer-queries.ts';

const { blockCustomer, unblockCustomer } = adminCustomerRoutes;

export function BlockedNotice({
  customer: { uid, name },
  blocked: { reason, by, at },
}: {
  customer: AdminCustomer;
  blocked: NonNullable<AdminCustomer['blocked']>;
}) {
  const mutation = useApiMutation({
    mutationFn: () => call(unblockCustomer, { params: { uid } }),
    failureMessages: sendAgainMessages,
    onSuccess: async (customer) => {
      await rememberCustomer(customer);
      toast.success(`${name} can book again.`);
    },
  });
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={`${name} cannot book, and is told to call.`}
      action={
        <ConfirmAction
          renderButton={(ask) => (
            <Button variant="secondary" onClick={ask}>
              Let them book again
            </Button>
          )}
          question={`Let ${name} book again?`}
          confirmLabel="Unblock"
          pendingLabel="Unblocking…"
          cancelLabel="Keep the block"
          mutation={mutation}
        >
          The reason goes with the block. If you need it later, write it into a note first.
        </ConfirmAction>
      }
    >
      <span className="block wrap-anywhere whitespace-pre-wrap">{reason}</span>
      <span className="figures block text-sm text-ink-muted">
        {by}, {businessTime(new Date(at), business.timeZone)}
      </span>
    </Notice>
  );
}

export function BlockCustomer({ customer }: { customer: AdminCustomer }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-4 flex justify-end">
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Block this customer
      </Button>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        title={`Block ${customer.name}?`}
        description="They cannot book then, and are told to call you. What they have booked stays; they leave the waitlist."
      >
        <BlockForm customer={customer} onClose={() => setOpen(false)} />
      </LazyDialog>
    </div>
  );
}

const storedSchema = z.object({ reason: z.string() });

function BlockForm({ customer: { uid, name }, onClose }: { customer: AdminCustomer; onClose: () => void }) {
  // What is typed stays until it is sent.
  const { form, forget } = useFormDraft({
    draftKey: `block-${uid}`,
    schema: blockReason,
    storedSchema,
    initial: { reason: '' },
  });
  const { field, errorOf, handleSubmit } = form;
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: (body: { reason: string }) => call(blockCustomer, { params: { uid }, body }),
    failureText: orSendAgain,
    onSuccess: async (customer) => {
      forget();
      onClose();
      await rememberCustomer(customer);
      toast.success(`${name} is blocked.`);
    },
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why are they blocked?" hint="Only admins read it." error={errorOf('reason')}>
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Blocking…' : 'Block'}
        </Button>
      </FormEnd>
    </form>
  );
}
