import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './app/theme.css';
import { SiteRouter } from './app/site-router.tsx';
import { SiteRoutes } from './app/routes.tsx';
import { watchForGoneCode } from './lib/gone-code.ts';

const site = (
  <StrictMode>
    <SiteRouter>
      <SiteRoutes />
    </SiteRouter>
  </StrictMode>
);

watchForGoneCode();

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
if (root.hasChildNodes()) hydrateRoot(root, site);
else createRoot(root).render(site);
