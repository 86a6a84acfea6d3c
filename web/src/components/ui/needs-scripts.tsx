import { business } from '@pawprints/domain/business';

export function NeedsScripts({ what }: { what: string }) {
  return (
    <p className="max-w-prose">
      {what} needs JavaScript, which is switched off in this browser or did not load. Switch it on and load
      the page again; or call us at <a href={business.phoneLink}>{business.phone}</a>, or write to{' '}
      <a href={`mailto:${business.email}`}>{business.email}</a>: we do it for you.
    </p>
  );
}
