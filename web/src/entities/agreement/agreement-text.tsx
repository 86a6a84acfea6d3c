/** A long text scrolls within itself, also by keyboard. */
export function AgreementText({ text, label }: { text: string; label: string }) {
  return (
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no pointer scrolls it with the arrow keys
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-control border border-line bg-paper p-4"
    >
      <p className="max-w-prose wrap-anywhere whitespace-pre-wrap">{text}</p>
    </section>
  );
}
