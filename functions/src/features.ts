import { bookingRoutes } from './features/booking/routes.ts';
import { galleryItemRoutes } from './features/gallery/routes.ts';
import { reviewsRoutes } from './features/reviews/routes.ts';
import { usersRoutes } from './features/users/routes.ts';
import type { Route } from './http/define-route.ts';

export { withStripe } from './features/booking/dependencies.ts';
export { reviewPage } from './features/reviews/review-page.ts';
export { reconcileWatched } from './features/booking/payment/reconcile.ts';

/** The routes of all features. */
export const featureRoutes: readonly Route[] = [
  ...usersRoutes,
  ...reviewsRoutes,
  ...galleryItemRoutes,
  ...bookingRoutes,
];
