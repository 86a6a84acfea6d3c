import { StrictMode, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { reviewMessages } from '@pawprints/domain/messages';
import { reviewBlanks, reviewDocuments } from '@pawprints/domain/review-document';
import { framedPages } from '../../content/framed-pages.ts';
import { publicPages } from '../../content/public-pages.ts';
import { paths } from '../../lib/paths.ts';
import { SiteRoutes } from '../routes.tsx';
import { PageHead, PrivateHead } from './page-head.tsx';
import type { RenderedFile } from './rendered-file.ts';
import { NoReviewWithoutScripts, ReviewWithoutScripts, ShellWithoutScripts } from './without-scripts.tsx';

const nowhere = '/404';

/** What a page with a frame loads at once besides its own code. */
const ofFramedPages = [
  'src/entities/session/query-provider.tsx',
  'src/entities/session/session-lifecycle.ts',
];

/**
 * Returns every HTML file of the site: the public pages whole, the booking page as it may begin, the frames of pages for signed-in people, the 404
 * page, and the empty shell of the app's own pages. The shell contains a review for browsers without scripts.
 */
export async function renderFiles(origin: string): Promise<RenderedFile[]> {
  const whole = async (file: string, path: string, head: ReactNode, modules: readonly string[]) => ({
    file: `${file}.html`,
    head: renderToStaticMarkup(head),
    body: await renderBody(path),
    modules,
    ofCustomer: path === paths.booking,
  });
  /** A page of who is signed in, as far as it is known without them. */
  const framed = async ({ path, title, module }: (typeof framedPages)[number]) => ({
    ...(await whole(path.slice(1), path, <PrivateHead title={title} />, [...ofFramedPages, module])),
    beside: renderToStaticMarkup(<ShellWithoutScripts />),
    ofCustomer: true,
  });
  const shell = (file: string, head: ReactNode, beside: ReactNode) => ({
    file: `${file}.html`,
    head: renderToStaticMarkup(head),
    body: '',
    beside: renderToStaticMarkup(beside),
    modules: [],
    ofCustomer: false,
  });
  const { name, summary } = reviewBlanks;
  const pages = [
    ...publicPages.map((page) =>
      whole(page.path.slice(1) || 'index', page.path, <PageHead page={page} origin={origin} />, page.modules),
    ),
    whole('booking', paths.booking, <PrivateHead title="Booking" />, [
      'src/features/booking/booking-page.tsx',
    ]),
    ...framedPages.map(framed),
    whole('404', nowhere, <PrivateHead title="Page not found" />, ['src/app/rare-pages.tsx']),
  ];
  return [
    ...(await Promise.all(pages)),
    shell(reviewDocuments.unread, <PrivateHead />, <ShellWithoutScripts />),
    // The server fills in the blanks of a review.
    shell(
      reviewDocuments.found,
      <PrivateHead title={`Review by ${name}`} description={summary} />,
      <ReviewWithoutScripts />,
    ),
    shell(
      reviewDocuments.missing,
      <PrivateHead title={reviewMessages.notFoundTitle} />,
      <NoReviewWithoutScripts />,
    ),
  ];
}

/** Returns the page's markup as the browser's first render makes it. Throws what the page throws. */
async function renderBody(path: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <SiteRoutes />
      </StaticRouter>
    </StrictMode>,
    // Render every part in its place: React otherwise streams long parts, and a script moves them.
    { progressiveChunkSize: Infinity, onError: (error) => void faults.push(error) },
  );
  const body = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered.`);
  return body;
}
