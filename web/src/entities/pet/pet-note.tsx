import { classNames } from '../../lib/class-names.ts';

export function PetNote({ text, className }: { text: string; className?: string }) {
  if (text === '') return null;
  return (
    <span className={classNames('block wrap-anywhere whitespace-pre-wrap text-ink-muted', className)}>
      {text}
    </span>
  );
}
