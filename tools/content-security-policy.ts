import { createHash } from 'node:crypto';
import type { FirebaseConfig } from './ports.ts';

export type Policy = Readonly<Record<string, readonly string[]>>;

const header = 'Content-Security-Policy';

/** The headers of the pages; the API sends its own. */
export function pageHeaders({ hosting }: FirebaseConfig): ReadonlyMap<string, string> {
  const rule = hosting.headers.find(({ source }) => source.startsWith('!/'));
  return new Map(rule?.headers.map(({ key, value }) => [key, value]));
}

export function policyOf(config: FirebaseConfig): Policy {
  const text = pageHeaders(config).get(header) ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

export function withSources(config: FirebaseConfig, added: Policy): FirebaseConfig {
  const value = Object.entries(policyOf(config))
    .map(([name, sources]) => [name, ...sources, ...(added[name] ?? [])].join(' '))
    .join('; ');
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((entry) => (entry.key === header ? { ...entry, value } : entry)),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}

/** The hashes that allow a document's inline scripts. JSON-LD has a type attribute and needs none, because it does not run. */
export function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}
