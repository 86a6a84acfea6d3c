import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import * as z from 'zod';

const port = z.object({ port: z.number() });
const { emulators } = z
  .object({ emulators: z.object({ auth: port, firestore: port, storage: port, hosting: port }) })
  .parse(JSON.parse(readFileSync(new URL('../firebase.json', import.meta.url), 'utf8')));
const offset = Number(process.env['PORT_OFFSET'] ?? 0);
const devPort = 5173;

/**
 * One file for each group of modules that several pages share: many small files compress badly and make a long
 * preload list. The first pattern that matches takes the module.
 */
const sharedParts: Readonly<Record<string, RegExp>> = {
  prices:
    /domain\/(catalogue|money|number-text)\.ts|web\/src\/(content\/pictures\.ts|components\/ui\/(badge|card|illustration|price-list|text-link)\.tsx|features\/site\/price-texts\.ts)/,
  parts:
    /web\/src\/(content\/(shown-samples|empty-pictures)\.ts|components\/ui\/(skeleton|stars)\.tsx|features\/site\/section-title\.tsx)/,
  api: /node_modules\/zod\/|domain\/(contract\/(envelope|errors|fields|pets|refusals|route|users)|calendar|characters|messages|reservation|stay|(date|time)-text|visit)\.ts|web\/src\/(entities\/booking\/business-clock|lib\/(api-answer|api-client|offline-cache|storage|token-renewal))\.ts/,
  field: /web\/src\/components\/ui\/field\.tsx/,
  controls: /web\/src\/components\/ui\/choice\.tsx/,
  bookings:
    /domain\/(price-summary|schedule)\.ts|web\/src\/entities\/booking\/(draft|draft-lock|draft-store|price-lines|time-slots)\.tsx?/,
  contract: /domain\/contract\/(agreement|gallery|quote|reservations|reviews|waitlist)\.ts/,
  lists:
    /domain\/list-messages\.ts|web\/src\/(components\/ui\/(dialog-entry|empty-state|pagination)\.tsx?|lib\/(use-page-turn|use-loaded-module)\.ts)/,
  query:
    /node_modules\/@tanstack\/(query-core|react-query)\/(?!.*[iI]nfinite)|web\/src\/lib\/(query-client|use-(api|form)-mutation)\.ts/,
  forms:
    /node_modules\/(react-hook-form|@hookform\/resolvers)\/|web\/src\/lib\/(schema-form|use-form-draft)\.ts/,
  infinite: /node_modules\/@tanstack\/(query-core|react-query)\/.*[iI]nfinite/,
  dialogs:
    /web\/src\/(rendering\/lazy-dialog\.tsx|lib\/dialog-calls\.ts|components\/ui\/(confirm-action|load-failure|message-text)\.tsx)/,
  notices:
    /lucide-react\/dist\/esm\/(createLucideIcon|icons\/info)|web\/src\/components\/ui\/(form-end|notice|part-failure)\.tsx/,
  'both-sides':
    /domain\/(vaccination-messages|vaccination-rules|vaccinations|report-cards|report-card-messages|business-time|closures)\.ts|domain\/contract\/(photo-consent|report-cards|vaccination|vaccination-routes)\.ts|web\/src\/(lib\/(page-data|save-file)|components\/ui\/later-part)\.tsx?/,
  entities: /domain\/removal\.ts|web\/src\/entities\/(waitlist\/wait-queries|session\/require-auth)\.ts/,
};

/**
 * What three or more of the admins' pages share, which comes with their frame: as thirty files it blocked a page for twice as long. It leaves
 * out what would bring the forms, and what customers' pages have, too.
 */
const office =
  /web\/src\/features\/admin\/(?!report-card-|(?:amount-field|audit-texts|bookings-table|note-form|notes|notes-answer|notes-dialog|publish-photo|remove-note|table-head|vaccination-review)\.)/;

const initialFile = /^assets\/(rolldown-runtime|vendor|index)-/;

const business = fileURLToPath(new URL('../business/', import.meta.url));

/**
 * Bundles each business module as its evaluated values, without the defaults below them. Node has merged the
 * two by its own import conditions.
 */
const businessAsItIs: Plugin = {
  name: 'business-as-it-is',
  apply: 'build',
  async load(id) {
    if (id !== `${business}${basename(id)}` || !id.endsWith('.ts')) return undefined;
    const parts = z.record(z.string(), z.unknown()).parse({ ...(await import(pathToFileURL(id).href)) });
    // A function would have lost its module: whoever imports one fails to build.
    return Object.entries(parts)
      .filter(([, part]) => typeof part !== 'function')
      .map(([name, part]) => `export const ${name} = ${JSON.stringify(part)};`)
      .join('\n');
  },
};

/** Lets the router's `Link`, `NavLink` and `Form` go, which no page uses (rendering/page-link.tsx): 4 KiB of each page's first load. */
const routerWithoutLinks: Plugin = {
  name: 'router-without-links',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) =>
      code
        .replaceAll(/= (\w+\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*$/gm, ''),
  },
};

/**
 * Two builds. `emulator` (dist-emulator) uses the emulators and has the account chooser. `production` (dist)
 * leaves out all code behind `import.meta.env.MODE === 'emulator'`.
 */
export default defineConfig(({ mode, command, isSsrBuild }) => {
  const emulator = mode === 'emulator';
  return {
    plugins: [businessAsItIs, routerWithoutLinks, react(), tailwindcss()],
    define: emulator
      ? {
          'import.meta.env.EMULATOR_PORTS': JSON.stringify({
            auth: emulators.auth.port,
            firestore: emulators.firestore.port,
            storage: emulators.storage.port,
            site: command === 'serve' ? devPort : emulators.hosting.port,
          }),
        }
      : {},
    build: {
      outDir: emulator ? 'dist-emulator' : 'dist',
      manifest: true,
      assetsInlineLimit: 0,
      // Browsers that run this site's modules support modulepreload, or do well without it.
      modulePreload: {
        polyfill: false,
        // Every page's first load has these already.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((file) => !initialFile.test(file)) : needed,
      },
      // Node loads the prerender build once: its files need no grouping.
      rolldownOptions: isSsrBuild
        ? {}
        : {
            output: {
              codeSplitting: {
                groups: [
                  // Every page needs these. Third-party code is a file of its own: it outlives our deployments.
                  { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
                  { name: 'site', tags: ['$initial'], priority: 1 },
                  ...Object.entries(sharedParts).map(([name, test]) => ({ name, test, minShareCount: 2 })),
                  { name: 'office', test: office, minShareCount: 3 },
                ],
              },
            },
          },
    },
    server: {
      host: '127.0.0.1',
      port: devPort + offset,
      strictPort: true,
      proxy: { '/api': `http://127.0.0.1:${emulators.hosting.port + offset}` },
    },
  };
});
