import { adminVaccinationRoutes } from '@pawprints/domain/contract/admin-vaccinations';
import { vaccinationStates, vaccineName } from '@pawprints/domain/vaccinations';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { LazyDialog } from '../../components/ui/lazy-dialog.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshReviewed } from './vaccination-queries.ts';
import type { Reviewed } from './vaccination-review.tsx';

const { rejectVaccination } = adminVaccinationRoutes;
const schema = z.pick(rejectVaccination.body, { reason: true });
const storedSchema = z.object({ reason: z.string() });

/** Beside the list, so that what is typed stays when somebody else reviews the certificate meanwhile. */
export function RejectDialog({
  reviewed,
  open,
  onOpenChange,
}: {
  reviewed: Reviewed;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { certificate, petName } = reviewed;
  const close = () => {
    onOpenChange(false);
    void refreshReviewed();
  };
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(next) : close())}
      title={`Reject '${vaccineName(certificate.vaccine)} of ${petName}'`}
      description="The customer reads the reason in their profile and in a mail, and can upload another certificate."
    >
      <RejectForm reviewed={reviewed} onClose={close} />
    </LazyDialog>
  );
}

function RejectForm({
  reviewed: { certificate, petName },
  onClose,
}: {
  reviewed: Reviewed;
  onClose: () => void;
}) {
  const { form, forget } = useFormDraft({
    draftKey: `reject-${certificate.id}`,
    schema,
    storedSchema,
    initial: { reason: '' },
  });
  const { field, errorOf, handleSubmit } = form;
  const replaces = z.parse(z.enum(vaccinationStates), certificate.state);
  const { isPending, mutate, failure } = useFormMutation({
    mutationFn: ({ reason }: { reason: string }) =>
      call(rejectVaccination, { params: { id: certificate.id }, body: { replaces, reason } }),
    failureText: orSendAgain,
    onSuccess: () => {
      forget();
      toast.success(`The certificate of ${petName} is rejected, and the customer is told why.`);
      onClose();
    },
  });
  const submit = handleSubmit((body) => mutate(body));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Why?" error={errorOf('reason')}>
        <TextArea rows={3} {...field('reason')} />
      </Field>
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" variant="danger" disabled={isPending}>
          {isPending ? 'Rejecting…' : 'Reject'}
        </Button>
      </FormEnd>
    </form>
  );
}
