import { mailRoutes } from '@pawprints/domain/contract/mails';
import { mailKindOf, mailKindTexts } from '@pawprints/domain/mail-kinds';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Illustration } from '../../components/ui/illustration.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { PageHeading } from '../../components/ui/page-heading.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { emptyPictures } from '../../content/empty-pictures.ts';
import { failureText, type Failure } from '../../lib/api-answer.ts';
import { call, type Transport } from '../../lib/api-client.ts';
import { paths, profilePath } from '../../lib/paths.ts';
import { useApiMutation } from '../../lib/use-api-mutation.ts';

/** /unsubscribe?kind={kind}&token={token}, the link of a mail. It asks first: mail programs follow links by themselves. */
export function UnsubscribePage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const mails = mailsOf(query.get('kind'));
  const [failure, setFailure] = useState<Failure | null>(null);
  const [switchedOff, setSwitchedOff] = useState<string | null>(null);
  const { mutate, isPending } = useApiMutation({
    mutationFn: () =>
      call(mailRoutes.unsubscribe, {
        query: { token },
        body: { 'List-Unsubscribe': 'One-Click' },
        transport: sentAsForm,
      }),
    failureMessages: null,
    onFailure: setFailure,
    // The token says which mails they are; the address is only what the mail has said.
    onSuccess: ({ kind }) => setSwitchedOff(kind),
  });
  const isNoLink = failure?.code === 'NOT_FOUND' || failure?.code === 'VALIDATION_FAILED';
  if (token === '' || isNoLink) return <NoSuchLink />;
  const unsubscribe = () => {
    setFailure(null);
    void mutate();
  };
  return (
    <section className="page-column grid items-center gap-8 py-12 md:grid-cols-2 md:py-18">
      <div className="max-w-form">
        {switchedOff !== null ? (
          <>
            <PageHeading
              title="You are unsubscribed"
              part="done"
              lead={`We send you no more ${mailsOf(switchedOff)}.`}
            />
            <p className="mt-4">
              What you book, change, pay and get back we still tell you. You can switch these mails on again{' '}
              <TextLink to={profilePath('info')}>in your profile</TextLink>.
            </p>
            <div className="mt-6">
              <ButtonLink to={paths.home}>Return to Home</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <PageHeading title="Unsubscribe" lead={`Do you want no more ${mails}?`} />
            {failure !== null && (
              <Notice tone="danger" title="You are not unsubscribed yet" className="mt-6">
                {failureText(failure)}
              </Notice>
            )}
            <div className="mt-6 flex flex-wrap gap-3">
              <Button disabled={isPending} onClick={unsubscribe}>
                {isPending ? 'Unsubscribing…' : 'Unsubscribe'}
              </Button>
              <ButtonLink to={paths.home} variant="secondary">
                Keep Them
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      <Illustration picture={emptyPictures.noBookings} decorative eager />
    </section>
  );
}

function mailsOf(kind: string | null): string {
  const known = mailKindOf(kind);
  return known === null ? 'these mails' : mailKindTexts[known].mails;
}

function NoSuchLink() {
  return (
    <div className="page-column py-12">
      <LoadFailure
        title="This link is not valid any more"
        message="It may be older than 90 days, or a part of it is missing. You can switch off these mails in your profile."
      >
        <ButtonLink to={profilePath('info')}>Open Your Profile</ButtonLink>
      </LoadFailure>
    </div>
  );
}

/** As mail programs send it. */
const sentAsForm: Transport = async ({ address }, { signal }) => {
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const response = await fetch(address, { method: 'POST', body, signal });
  return { status: response.status, headers: response.headers, text: await response.text() };
};
