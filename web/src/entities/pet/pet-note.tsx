import { classNames } from '../../lib/class-names.ts';

/** A dog's medical information with its line breaks. */
export function PetNote({ text, className }: { text: string; className?: string }) {
  if (text === '') return null;
  return (
    <span className={classNames('block wrap-anywhere whitespace-pre-wrap text-ink-muted', className)}>
      {text}
    </span>
  );
}
