import type { FirebaseConfig } from './ports.ts';

/** The sources of each directive, by its name. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The rule for the headers of the pages; the API sends its own. */
export function pageHeaders({ hosting }: FirebaseConfig): ReadonlyMap<string, string> {
  const rule = hosting.headers.find(({ source }) => source.startsWith('!/'));
  return new Map(rule?.headers.map(({ key, value }) => [key, value]));
}

/** The content security policy that the pages are served with. */
export function policyOf(config: FirebaseConfig): Policy {
  const text = pageHeaders(config).get('Content-Security-Policy') ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}
