import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { newVaccinationBody, vaccinationRoutes } from '@pawprints/domain/contract/vaccination-routes';
import { limits } from '@pawprints/domain/limits';
import { vaccinationMessages } from '@pawprints/domain/vaccination-messages';
import { validateVaccination } from '@pawprints/domain/vaccination-validation';
import { vaccineName, vaccines } from '@pawprints/domain/vaccinations';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Field, Select, TextInput } from '../../components/ui/field.tsx';
import { FileField } from '../../components/ui/file-field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { UploadProgress } from '../../components/ui/upload-progress.tsx';
import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { uploadOf } from '../../lib/upload.ts';
import { uploadableOf } from '../../lib/uploadable.ts';
import { useFormDraft } from '../../lib/use-form-draft.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { refreshVaccinations } from './vaccination-queries.ts';

const route = vaccinationRoutes.addVaccination;

const schema = z
  .object({
    ...newVaccinationBody.shape,
    file: z.instanceof(File, { error: vaccinationMessages.file }),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of validateVaccination(value, todayIn(business.timeZone, serverNow()))) {
      issues.push({ code: 'custom', path: [path], message, input: value });
    }
  });

const storedSchema = z.object({
  vaccine: z.optional(z.string()),
  givenOn: z.optional(z.string()),
  validUntil: z.optional(z.string()),
});

const vaccineChoices = vaccines.map((vaccine) => (
  <option key={vaccine} value={vaccine}>
    {vaccineName(vaccine)}
  </option>
));

export function VaccinationForm({
  pet,
  draftKey,
  onClose,
}: {
  pet: Pick<Pet, 'id' | 'name'>;
  draftKey: string;
  onClose: () => void;
}) {
  const { form, key, forget } = useFormDraft({
    draftKey,
    schema,
    storedSchema,
    initial: { givenOn: '', validUntil: '' },
  });
  const { control, errorOf, field, handleSubmit } = form;
  /** From 0 to 1. */
  const [done, setDone] = useState(0);
  /** What becomes of the chosen file. Upload can be pressed before that is known. */
  const uploadable = useRef<Promise<File>>(undefined);
  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: async ({ file: chosen, ...body }: z.output<typeof schema>) => {
      setDone(0);
      const file = await (uploadable.current ?? chosen);
      return call(route, {
        params: { id: pet.id },
        headers: { 'Idempotency-Key': key },
        body,
        transport: uploadOf(route.multipart, file, setDone),
      });
    },
    failureText: orSendAgain,
    onSuccess: async () => {
      await refreshVaccinations();
      toast.success('Thank you. We will look at it.');
      if (forget()) onClose();
    },
  });
  const submit = handleSubmit((certificate) => mutate(certificate));
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Vaccine" error={errorOf('vaccine')}>
        <Select {...field('vaccine')}>
          <option value="">Choose a vaccine</option>
          {vaccineChoices}
        </Select>
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Given on" error={errorOf('givenOn')}>
          <TextInput type="date" className="figures" {...field('givenOn')} />
        </Field>
        <Field label="Valid until" error={errorOf('validUntil')}>
          <TextInput type="date" className="figures" {...field('validUntil')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="file"
        render={({ field: { ref, onChange } }) => (
          <CertificateInput
            ref={ref}
            disabled={isPending}
            error={errorOf('file')}
            onChange={onChange}
            onPrepare={(file) => {
              uploadable.current = file;
              // It may have been about the former file.
              forgetFailure();
            }}
          />
        )}
      />
      {isPending && <UploadProgress done={done} preparing="Uploaded. It is being looked through…" />}
      <FormEnd failure={failure}>
        <Button variant="secondary" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? 'Uploading…' : 'Upload'}
        </Button>
      </FormEnd>
    </form>
  );
}

/** Takes what the browser can turn into what the server takes. */
function CertificateInput({
  ref,
  disabled,
  error,
  onChange,
  onPrepare,
}: {
  ref: Ref<{ focus: () => void }>;
  disabled: boolean;
  error: string | undefined;
  onChange: (file: File | undefined) => void;
  onPrepare: (file: Promise<File>) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }), []);
  const [refusal, setRefusal] = useState<string>();
  /** Counts the choices: only what was chosen last counts. */
  const choices = useRef(0);
  const choose = async (chosen: File | undefined) => {
    const choice = (choices.current += 1);
    setRefusal(undefined);
    onChange(chosen);
    if (chosen === undefined) return;
    const preparing = uploadableOf(chosen);
    onPrepare(preparing);
    const refused = refusalOf(await preparing);
    if (refused === undefined || choice !== choices.current) return;
    setRefusal(refused);
    onChange(undefined);
  };
  return (
    <FileField
      ref={input}
      label="Certificate"
      hint={`A photo or a PDF, at most ${limits.imageBytes / 1_000_000} MB.`}
      accept="image/*,application/pdf"
      disabled={disabled}
      error={refusal ?? error}
      onChange={({ target }) => void choose(target.files?.[0])}
    />
  );
}

/** The server checks the bytes. */
function refusalOf({ type, size }: File): string | undefined {
  if (!/^(image\/(png|jpeg|webp)|application\/pdf)$/.test(type)) return vaccinationMessages.fileType;
  return size > limits.imageBytes ? vaccinationMessages.fileTooLarge : undefined;
}
