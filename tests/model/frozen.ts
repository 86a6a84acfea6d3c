/** What is stored: nobody who has read it can change it. */
export function frozenCopy<Value>(value: Value): Value {
  return freeze(structuredClone(value));
}

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

const texts = new WeakMap<object, string>();

/** Equal for equal values. That of a frozen value is made once. */
export function textOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Object.isFrozen(value)) {
    const text = texts.get(value) ?? JSON.stringify(value);
    texts.set(value, text);
    return text;
  }
  if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
    return `[${Array.from<unknown, string>(value, textOf).join()}]`;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, part]) => `${key}:${textOf(part)}`)
    .join()}}`;
}
