import type { RenderedFile } from '../../web/src/app/prerender/rendered-file.ts';

const headMark = '<!--head-->';
const root = '<div id="root"></div>';
/** The tags that Vite adds to the template: the entry, and preloads of its imports. */
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

type Parts = Omit<RenderedFile, 'file' | 'modules'> & {
  /** Addresses that the page needs at once and that the template does not name. */
  preloads: readonly string[];
  styles: readonly string[];
  inlineScript: string;
};

/** Fills the built template. Moves the preload links that React puts before the markup to the head. */
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
  // Stands before the styles, because a script after them would wait for them.
  return page
    .replaceAll(scripts, '')
    .replace(headMark, () => `${head}${wanted}${kept}<script>${inlineScript}</script>`);
}
