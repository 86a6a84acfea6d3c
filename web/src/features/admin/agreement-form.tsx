import { numberText } from '@pawprints/domain/number-text';
import {
  adminSettingsRoutes,
  agreementMax,
  type AgreementBody,
} from '@pawprints/domain/contract/admin-settings';
import type { Agreement } from '@pawprints/domain/contract/agreement';
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Field, TextArea } from '../../components/ui/field.tsx';
import { FormEnd } from '../../components/ui/form-end.tsx';
import { AgreementText } from '../../entities/agreement/agreement-text.tsx';
import { call } from '../../lib/api-client.ts';
import { useReturnFocus } from '../../lib/focus.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { toast } from '../../lib/toast.ts';
import { orSendAgain, useFormMutation } from '../../lib/use-form-mutation.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { latestAgreement } from './settings-queries.ts';

const { changeAgreement } = adminSettingsRoutes;

const bodyOf = (agreement: Agreement | null): AgreementBody => ({
  text: agreement?.text ?? '',
  replaces: agreement?.version ?? null,
});

/** The text is shown as customers see it before it is published. */
export function AgreementForm({ agreement }: { agreement: Agreement | null }) {
  const form = useSchemaForm<z.input<typeof changeAgreement.body>, AgreementBody>(
    changeAgreement.body,
    bodyOf(agreement),
  );
  const { field, errorOf, handleSubmit, reset, formState } = form;
  const { isDirty } = formState;
  const [preview, setPreview] = useState<AgreementBody | null>(null);
  const previewButton = useReturnFocus(preview !== null);
  // Once it is published, there is nothing to preview, and the button is disabled.
  const heading = useReturnFocus<HTMLHeadingElement>(preview !== null);
  useEffect(() => {
    // What somebody else has published, but nothing in place of what was typed.
    if (!isDirty) reset(bodyOf(agreement));
  }, [agreement, isDirty, reset]);
  const { isPending, mutate, failure, forgetFailure } = useFormMutation({
    mutationFn: (body: AgreementBody) => call(changeAgreement, { body }),
    failureText: orSendAgain,
    onSuccess: (published) => {
      toast.success(
        published === null || published.text === ''
          ? 'Nothing is asked any more.'
          : `Version ${published.version} is published.`,
      );
      reset(bodyOf(published));
      queryClient.setQueryData(latestAgreement.queryKey, published);
      setPreview(null);
    },
  });
  const showPreview = handleSubmit((body) => setPreview(body));
  const leavePreview = () => {
    setPreview(null);
    forgetFailure();
  };
  const loadAnew = async () => {
    reset(bodyOf(await queryClient.fetchQuery({ ...latestAgreement, staleTime: 0 })));
    leavePreview();
  };
  return (
    <Card as="section" aria-labelledby="settings-agreement">
      <form noValidate onSubmit={(event) => void showPreview(event)} className="grid gap-4">
        <h2 ref={heading} id="settings-agreement" tabIndex={-1} className="text-xl">
          Agreement
        </h2>
        <p className="max-w-prose text-ink-muted">{stateText(agreement)}</p>
        <AskBeforeLeaving isTyped={isDirty} />
        <div hidden={preview !== null}>
          <Field
            label="What customers accept before they book"
            hint={`Up to ${numberText(agreementMax)} characters. Empty: nothing is asked.`}
            error={errorOf('text')}
            optional
          >
            <TextArea rows={10} {...field('text')} />
          </Field>
        </div>
        {preview === null ? (
          <FormEnd failure={null}>
            <Button ref={previewButton} type="submit" variant="secondary" disabled={!isDirty}>
              Preview
            </Button>
          </FormEnd>
        ) : (
          <>
            <Preview text={preview.text} />
            <FormEnd failure={failure}>
              {failure !== null && (
                <Button variant="secondary" onClick={() => void loadAnew()}>
                  Load what is published now
                </Button>
              )}
              <Button variant="secondary" disabled={isPending} onClick={leavePreview}>
                Edit again
              </Button>
              <Button aria-disabled={isPending} onClick={() => void mutate(preview)}>
                {isPending ? 'Publishing…' : publishLabel(preview, agreement)}
              </Button>
            </FormEnd>
          </>
        )}
      </form>
    </Card>
  );
}

function Preview({ text }: { text: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  // The button that has shown it is gone.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div className="grid gap-3">
      <p ref={sentence} tabIndex={-1} className="font-semibold">
        {text === ''
          ? 'Customers will book without being asked.'
          : 'This is what customers will see. Each is asked once, with their next booking.'}
      </p>
      {text !== '' && <AgreementText text={text} label="Preview" />}
    </div>
  );
}

function stateText(agreement: Agreement | null): string {
  if (agreement === null || agreement.text === '') return 'Nothing is asked now.';
  const day = new Date(agreement.publishedAt).toLocaleDateString('en-US', { dateStyle: 'long' });
  return `Version ${agreement.version}, published on ${day}. A changed text is a new version, and each customer is asked again.`;
}

function publishLabel({ text }: AgreementBody, agreement: Agreement | null): string {
  return text === '' ? 'Stop asking' : `Publish version ${(agreement?.version ?? 0) + 1}`;
}
