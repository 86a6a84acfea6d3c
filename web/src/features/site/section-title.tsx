export function SectionTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="text-3xl">
      {children}
    </h2>
  );
}
