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
import { NoReviewWithoutScripts, ReviewWithoutScripts } from './review-without-scripts.tsx';

/** A file of the site: what stands in its head and in its #root. */
export type RenderedFile = {
  /** Below the site's folder: 'about.html'. */
  file: string;
  head: string;
  body: string;
  /** What stands beside #root. */
  beside?: string;
  /** The modules that it loads at once beside the entry. */
  modules: readonly string[];
  /** Whether the page is a customer's, of which this is what a visitor sees. */
  ofCustomer: boolean;
};

/** An address that leads nowhere. */
const nowhere = '/404';

/**
 * Every HTML file of the site: the public pages whole, the booking page as a visitor sees it, the page for addresses that
 * lead nowhere, and the empty shell in which the app shows its own pages, which has a review in it for who has no scripts.
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

/** The shell for a single review: with blanks for one that is there, and for one that is not. */
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

/** The markup of a page with all it loads, as the browser's first render makes it. Throws what the page throws. */
async function renderBody(path: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <SiteRoutes />
      </StaticRouter>
    </StrictMode>,
    // However long a part is, it stands in its place: nothing is put there by a script.
    { progressiveChunkSize: Infinity, onError: (error) => void faults.push(error) },
  );
  const body = await new Response(prelude).text();
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered.`);
  return body;
}
