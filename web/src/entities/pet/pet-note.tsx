import { classNames } from '../../lib/class-names.ts';

/** What the customer has written of a dog's health, with its line breaks; nothing where nothing is written. */
export function PetNote({ text, className }: { text: string; className?: string }) {
  if (text === '') return null;
  return (
    <span className={classNames('block wrap-anywhere whitespace-pre-wrap text-ink-muted', className)}>
      {text}
    </span>
  );
}
