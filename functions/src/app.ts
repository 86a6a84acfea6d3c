import { business } from '@pawprints/domain/business';
import { openApiDocument } from '@pawprints/domain/contract/openapi';
import type { RouteContract } from '@pawprints/domain/contract/route';
import { routes } from '@pawprints/domain/contract/routes';
import type { Express } from 'express';
import type { Dependencies } from './dependencies.ts';
import { defineRoute, refuseQuery, type Route } from './http/define-route.ts';
import { createServer, type Page } from './http/server.ts';
import { sitePage } from './http/site-page.ts';
import { lazy } from './lib/lazy.ts';

/** Loads the features, and Firestore with them, on their first call (docs/decisions/0021). */
const loadFeatures = lazy(() => import('./features.ts'));

const describe = lazy(async () => openApiDocument(routes, { title: `${business.name} API`, version: '1' }));

/** Has no dependencies, so that reading the description does not load Firestore. */
const openApi: Route = {
  contract: routes.openApi,
  run: async ({ request }) => {
    refuseQuery(request);
    return describe();
  },
};

type Call = Exclude<keyof typeof routes, 'openApi'>;

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties the handler to the contract of the same call
function routeOf<Id extends Call>(id: Id): Route {
  return defineRoute(routes[id], {
    signsIn: id === 'login',
    handle: async (input) => (await loadFeatures()).handlers[id](input),
  });
}

export function createApp(
  dependencies: () => Promise<Dependencies>,
  isServed: (contract: RouteContract) => boolean = () => true,
): Express {
  const all = typedKeys(routes).map((id) => (id === 'openApi' ? openApi : routeOf(id)));
  return createServer(
    all.filter(({ contract }) => isServed(contract)),
    dependencies,
    // The function that serves a review serves its page too.
    isServed(routes.getReview) ? [reviewPageRoute(dependencies)] : [],
  );
}

function typedKeys<Key extends string>(table: Record<Key, unknown>): Key[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `routes` is a constant: it has no keys but those of its type
  return Object.keys(table) as Key[];
}

function reviewPageRoute(dependencies: () => Promise<Dependencies>): Page {
  return {
    address: /^\/reviews\/[^/]+\/?$/,
    handle: sitePage('GET page of a review', dependencies, async (deps, request) =>
      (await loadFeatures()).reviewPage(deps, request),
    ),
  };
}
