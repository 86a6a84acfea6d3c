import { business } from '@pawprints/domain/business';
import { openApiDocument } from '@pawprints/domain/contract/openapi';
import { routes } from '@pawprints/domain/contract/routes';
import type { Express } from 'express';
import { bookingRoutes } from './features/booking/routes.ts';
import { galleryItemRoutes } from './features/gallery/routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import { defineRoute, type Route } from './http/define-route.ts';
import { createServer } from './http/server.ts';
import type { Dependencies } from './lib/dependencies.ts';

const described: Route = defineRoute(routes.openApi, {
  handle: () =>
    Promise.resolve(openApiDocument(servedContracts(), { title: `${business.name} API`, version: '1' })),
});

const served: readonly Route[] = [
  ...usersRoutes,
  ...reviewsRoutes,
  ...galleryItemRoutes,
  ...bookingRoutes,
  described,
];

/** The calls of the contract that are served, by their names. */
function servedContracts(): Record<string, Route['contract']> {
  return Object.fromEntries(
    Object.entries(routes).filter(([, contract]) => served.some((route) => route.contract === contract)),
  );
}

/** The API of all features. */
export function createApp(dependencies: () => Dependencies): Express {
  return createServer(served, dependencies);
}
