import { business } from '@pawprints/domain/business';
import type { PublicPage } from '../../content/public-pages.ts';
import { paths } from '../../lib/paths.ts';
import lettersFont from '../fonts/fraunces-400.woff2';
import { localBusiness } from './local-business.ts';

/** `origin` is the site's, without a trailing slash. */
export function PageHead({ page, origin }: { page: PublicPage; origin: string }) {
  const { path, description } = page;
  const title = `${page.title} · ${business.name}`;
  const address = `${origin}${path}`;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {path === paths.reviews && (
        // This font sets the largest element in view there, and only the style sheets name it.
        <link rel="preload" href={lettersFont} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${business.name}: ${business.tagline}`} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // Our own text, with '<' escaped so that it cannot end the element.
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(localBusiness(origin, description)).replaceAll('<', String.raw`\u003c`),
        }}
      />
    </>
  );
}

/** For pages that no search engine should list: the app's own pages and the 404 page. */
export function PrivateHead({ title, description }: { title?: string; description?: string }) {
  return (
    <>
      <title>{title === undefined ? business.name : `${title} · ${business.name}`}</title>
      {description !== undefined && <meta name="description" content={description} />}
      <meta name="robots" content="noindex" />
    </>
  );
}
