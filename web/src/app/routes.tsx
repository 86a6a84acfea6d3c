import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Shell } from './shell.tsx';

const HomePage = lazy(async () => ({
  default: (await import('../features/site/home/home-page.tsx')).HomePage,
}));
const AboutPage = lazy(async () => ({
  default: (await import('../features/site/about/about-page.tsx')).AboutPage,
}));
const ServicesPage = lazy(async () => ({
  default: (await import('../features/site/services/services-page.tsx')).ServicesPage,
}));
const PrivacyPage = lazy(async () => ({
  default: (await import('../features/site/legal/privacy-page.tsx')).PrivacyPage,
}));
const TermsPage = lazy(async () => ({
  default: (await import('../features/site/legal/terms-page.tsx')).TermsPage,
}));
const QueryProvider = lazy(async () => ({ default: (await import('./query-provider.tsx')).QueryProvider }));
const BookingPage = lazy(async () => ({
  default: (await import('../features/booking/booking-page.tsx')).BookingPage,
}));
const BookingConfirmedPage = lazy(async () => ({
  default: (await import('../features/booking/booking-confirmed-page.tsx')).BookingConfirmedPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import('../features/profile/profile-page.tsx')).ProfilePage,
}));
const ReviewsPage = lazy(async () => ({
  default: (await import('../features/reviews/reviews-page.tsx')).ReviewsPage,
}));
const ReviewPage = lazy(async () => ({
  default: (await import('../features/reviews/review-page.tsx')).ReviewPage,
}));
const WriteReviewPage = lazy(async () => ({
  default: (await import('../features/reviews/write-review-page.tsx')).WriteReviewPage,
}));
const GalleryPage = lazy(async () => ({
  default: (await import('../features/gallery/gallery-page.tsx')).GalleryPage,
}));
const GalleryEditPage = lazy(async () => ({
  default: (await import('../features/gallery/gallery-edit-page.tsx')).GalleryEditPage,
}));
/** Emulator builds only: a production build has no trace of it. */
const AdminTestPage =
  import.meta.env.MODE === 'emulator'
    ? lazy(async () => ({ default: (await import('../features/admin/admin-test-page.tsx')).AdminTestPage }))
    : null;
const NotFoundPage = lazy(async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }));

/** Which page stands at which address; each is loaded when it is opened. */
export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.services} element={<ServicesPage />} />
        <Route path={paths.reviews} element={<ReviewsPage />} />
        <Route path={paths.gallery} element={<GalleryPage />} />
        <Route path={paths.galleryEdit} element={<GalleryEditPage />} />
        <Route path={paths.privacy} element={<PrivacyPage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route element={<QueryProvider />}>
          <Route path={paths.booking} element={<BookingPage />} />
          <Route path={paths.bookingConfirmed} element={<BookingConfirmedPage />} />
          <Route path={paths.profile} element={<ProfilePage />} />
          <Route path={paths.review} element={<ReviewPage />} />
          <Route path={paths.writeReview} element={<WriteReviewPage />} />
        </Route>
        {AdminTestPage && <Route path="/admin-test" element={<AdminTestPage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
