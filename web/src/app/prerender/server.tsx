import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { reviewMessages } from '@pawprints/domain/messages';
import { reviewBlanks, reviewDocuments } from '@pawprints/domain/review-page';
import { publicPages, type PublicPage } from '../../content/public-pages.ts';
import { paths } from '../../lib/paths.ts';
import { SiteRoutes } from '../routes.tsx';
import { ShellWithoutScripts } from './shell-without-scripts.tsx';
import { PageHead, PrivateHead } from './page-head.tsx';
import type { RenderedFile } from './rendered-file.ts';
import { NoReviewWithoutScripts, ReviewWithoutScripts } from './review-without-scripts.tsx';

const nowhere = '/404';

/**
 * Returns every HTML file of the site: the public pages whole, the booking page as a visitor sees it, the 404
 * page, and the empty shell of the app's own pages. The shell contains a review for browsers without scripts.
 */
export async function renderFiles(origin: string): Promise<RenderedFile[]> {
  const pages = publicPages.map(async (page) => ({
    file: fileOf(page),
    head: renderToStaticMarkup(<PageHead page={page} origin={origin} />),
    body: await renderBody(page.path),
    modules: page.modules,
    ofCustomer: false,
  }));
  const booking: RenderedFile = {
    file: 'booking.html',
    head: renderToStaticMarkup(<PrivateHead title="Booking" />),
    body: await renderBody(paths.booking),
    modules: ['src/app/query-provider.tsx', 'src/features/booking/booking-page.tsx'],
    ofCustomer: true,
  };
  const notFound: RenderedFile = {
    file: '404.html',
    head: renderToStaticMarkup(<PrivateHead title="Page not found" />),
    body: await renderBody(nowhere),
    modules: ['src/app/not-found-page.tsx'],
    ofCustomer: false,
  };
  const shell: RenderedFile = {
    file: `${reviewDocuments.unread}.html`,
    head: renderToStaticMarkup(<PrivateHead />),
    body: '',
    beside: renderToStaticMarkup(<ShellWithoutScripts />),
    modules: [],
    ofCustomer: false,
  };
  return [...(await Promise.all(pages)), booking, notFound, shell, ...reviewFiles(shell)];
}

/** The shell for a single review: one file has blanks for the review, the other says that there is none. */
function reviewFiles(shell: RenderedFile): RenderedFile[] {
  const { name, summary } = reviewBlanks;
  return [
    {
      ...shell,
      file: `${reviewDocuments.found}.html`,
      head: renderToStaticMarkup(<PrivateHead title={`Review by ${name}`} description={summary} />),
      beside: renderToStaticMarkup(<ReviewWithoutScripts />),
    },
    {
      ...shell,
      file: `${reviewDocuments.missing}.html`,
      head: renderToStaticMarkup(<PrivateHead title={reviewMessages.notFoundTitle} />),
      beside: renderToStaticMarkup(<NoReviewWithoutScripts />),
    },
  ];
}

function fileOf({ path }: PublicPage): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
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
