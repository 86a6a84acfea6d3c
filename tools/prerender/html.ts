/** Where the template, web/index.html, takes the head of a page and its markup. */
const headMark = '<!--head-->';
const root = '<div id="root"></div>';
/** What the build adds to the template's head: the entry, and what the entry needs. */
const scripts = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

export type Parts = {
  head: string;
  body: string;
  /** Scripts and styles, by address, that the page needs at once and that the template does not name. */
  preloads: readonly string[];
  styles: readonly string[];
  /** The script, by address, that a page with markup starts with: it lets the others in once the page is painted. */
  starter: string;
};

/** A page made of the built template. What React wants to be preloaded moves from the markup to the head. */
export function pageOf(template: string, { head, body, preloads, styles, starter }: Parts): string {
  for (const mark of [headMark, root]) {
    if (!template.includes(mark)) throw new Error(`web/index.html lacks ${mark}.`);
  }
  const wanted = /^(?:<link [^>]*>)*/.exec(body)?.[0] ?? '';
  const sheets = styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`).join('');
  const page = template
    .replace(headMark, () => head + wanted)
    .replace('</head>', () => `${sheets}</head>`)
    .replace(root, () => `<div id="root">${body.slice(wanted.length)}</div>`);
  if (body === '') return page;
  const later = [
    ...(template.match(scripts) ?? []),
    ...preloads.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
  ];
  return page
    .replaceAll(scripts, '')
    .replace(
      '</head>',
      () =>
        `<script type="module" fetchpriority="low" src="${starter}"></script><template>${later.join('')}</template></head>`,
    );
}
