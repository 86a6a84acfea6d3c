import { business } from '@pawprints/domain/business';
import { openApiDocument } from '@pawprints/domain/contract/openapi';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import type { Express } from 'express';
import type { Dependencies } from './dependencies.ts';
import { refuseQuery, type Route } from './http/define-route.ts';
import { createServer, type Page } from './http/server.ts';
import { sitePage } from './http/site-page.ts';
import { lazy } from './lib/lazy.ts';

const { openApi, ...calls } = routes;

const describe = lazy(async () => openApiDocument(routes, { title: `${business.name} API`, version: '1' }));

const described: Route = {
  contract: openApi,
  run: async ({ request }) => {
    refuseQuery(request);
    return describe();
  },
};

/** The API, or the part of it that a function serves. */
export function createApp(
  dependencies: () => Promise<Dependencies>,
  isServed: (contract: RouteContract) => boolean = () => true,
): Express {
  const all = [...Object.values(calls).map(loadedLater), described];
  return createServer(
    all.filter(({ contract }) => isServed(contract)),
    dependencies,
    // The page of a review comes from where the review does.
    isServed(calls.getReview) ? [reviewPageRoute(dependencies)] : [],
  );
}

const loadFeatures = lazy(() => import('./features.ts'));

function reviewPageRoute(dependencies: () => Promise<Dependencies>): Page {
  return {
    address: /^\/reviews\/[^/]+\/?$/,
    handle: sitePage('GET page of a review', dependencies, async (deps, asked) =>
      (await loadFeatures()).reviewPage(deps, asked),
    ),
  };
}

/** A route whose code, and Firestore with it, is loaded with the first call of any feature (docs/decisions/0021). */
function loadedLater(contract: RouteContract): Route {
  return {
    contract,
    run: async (incoming) => {
      const { featureRoutes } = await loadFeatures();
      const route = featureRoutes.find((one) => one.contract === contract);
      if (route === undefined) throw new Error(`Nothing serves ${contract.method} ${contract.path}.`);
      return route.run(incoming);
    },
  };
}
