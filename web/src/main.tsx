import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import './app/theme.css';
import { SiteRoutes } from './app/routes.tsx';
import { watchForStaleChunks } from './rendering/stale-chunks.ts';

const site = (
  <StrictMode>
    <BrowserRouter>
      <SiteRoutes />
    </BrowserRouter>
  </StrictMode>
);

watchForStaleChunks();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
// In a transition React hydrates in slices of 5 ms, so that a press meanwhile does not wait.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, site));
else createRoot(root).render(site);
