import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyWithPreload } from '../rendering/lazy-with-preload.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const UnsubscribePage = lazyWithPreload(
  async () => (await import('../features/mails/unsubscribe-page.tsx')).UnsubscribePage,
);

/** Addresses that no page leads to, and the rest. What every page loads does not name them. */
export function RarePages() {
  return (
    <Suspense>
      <Routes>
        <Route caseSensitive path="unsubscribe" element={<UnsubscribePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
