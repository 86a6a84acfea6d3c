/** Where the template, web/index.html, takes the head of a page and its markup. */
const headMark = '<!--head-->';
const root = '<div id="root"></div>';

export type Parts = {
  head: string;
  body: string;
  /** Scripts and styles, by address, that the page needs at once and that the template does not name. */
  preloads: readonly string[];
  styles: readonly string[];
};

/** A page made of the built template. What React wants to be preloaded moves from the markup to the head. */
export function pageOf(template: string, { head, body, preloads, styles }: Parts): string {
  for (const mark of [headMark, root]) {
    if (!template.includes(mark)) throw new Error(`web/index.html lacks ${mark}.`);
  }
  const wanted = /^(?:<link [^>]*>)*/.exec(body)?.[0] ?? '';
  const links = [
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  return template
    .replace(headMark, () => head + wanted)
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace(root, () => `<div id="root">${body.slice(wanted.length)}</div>`);
}
