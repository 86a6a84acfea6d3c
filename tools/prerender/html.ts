/** Where the template, web/index.html, takes the head of a page and its markup. */
const headMark = '<!--head-->';
const root = '<div id="root"></div>';
/** What the build adds to the template's head: the entry, and what the entry needs. */
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

export type Parts = {
  head: string;
  body: string;
  /** Markup that stands beside #root. */
  beside?: string | undefined;
  /** Scripts and styles, by address, that the page needs at once and that the template does not name. */
  preloads: readonly string[];
  styles: readonly string[];
  /** The text of web/src/rendering/deferred-hydration.ts, which loads the other scripts of a page with markup. */
  inlineScript: string;
  /** Whether the page is a customer's, which a visitor sees in part. */
  ofCustomer: boolean;
};

/** A page made of the built template. What React wants to be preloaded moves from the markup to the head. */
export function pageOf(
  template: string,
  { head, body, beside = '', preloads, styles, inlineScript, ofCustomer }: Parts,
): string {
  for (const mark of [headMark, root]) {
    if (!template.includes(mark)) throw new Error(`web/index.html lacks ${mark}.`);
  }
  const wanted = /^(?:<link [^>]*>)*/.exec(body)?.[0] ?? '';
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const page = template
    .replace('</head>', () => `${sheets}</head>`)
    .replace(root, () => `<div id="root">${body.slice(wanted.length)}</div>${beside}`);
  if (body === '') return page.replace(headMark, () => head);
  const later = [
    ...(template.match(scripts) ?? []),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  const kept = `<template data-of="${ofCustomer ? 'customer' : 'everybody'}">${later.join('')}</template>`;
  // Before the styles, which a script that stands after them waits for.
  return page
    .replaceAll(scripts, '')
    .replace(headMark, () => `${head}${wanted}${kept}<script>${inlineScript}</script>`);
}
