/** Any part of a section: what an owner has not changed is absent. A list is changed as a whole. */
export type Partly<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Partly<T[K]> }
    : T;

/** `base` with what `own` says in its place, leaf by leaf. */
export function layered<T>(base: T, own: Partly<NoInfer<T>>): T;
export function layered(base: unknown, own: unknown): unknown {
  if (own === undefined) return base;
  if (!isSection(base) || !isSection(own)) return own;
  return { ...base, ...mapped(own, (value, key) => layered(base[key], value)) };
}

/**
 * The same with its words filled in: '{city}' by the city. A name that no fact has stays as it is. A part in brackets that
 * names an empty fact is left out, 'reviews[, {stars} stars]'; a text that names one outside of brackets is empty.
 */
export function filled<T>(section: T, facts: Readonly<Record<string, string | number>>): T;
export function filled(section: unknown, facts: Readonly<Record<string, string | number>>): unknown {
  if (typeof section === 'string') {
    const parts = section.replace(optional, (_, part: string) => (namesNothing(part, facts) ? '' : part));
    if (namesNothing(parts, facts)) return '';
    return parts.replace(names, (name, key: string) => String(facts[key] ?? name)).trim();
  }
  if (Array.isArray(section)) return section.map((part: unknown) => filled(part, facts));
  return isSection(section) ? mapped(section, (part) => filled(part, facts)) : section;
}

const names = /\{(\w+)\}/g;
const optional = /\[([^[\]]*\{\w+\}[^[\]]*)\]/g;

const namesNothing = (text: string, facts: Readonly<Record<string, string | number>>): boolean =>
  [...text.matchAll(names)].some(([, key = '']) => facts[key] === '');

type Section = Readonly<Record<string, unknown>>;

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (section: Section, of: (value: unknown, key: string) => unknown): Section =>
  Object.fromEntries(Object.entries(section).map(([key, value]) => [key, of(value, key)]));
