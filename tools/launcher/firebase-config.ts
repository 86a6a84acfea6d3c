import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inlineScriptSources, withSources } from '../content-security-policy.ts';
import { inRoot } from '../paths.ts';
import { origin, portsAt, readFirebaseConfig } from '../ports.ts';
import type { FirebaseConfig, Ports } from '../ports.ts';
import type { Builds } from './build.ts';

export function writeFirebaseConfig(offset: number, builds: Builds): string {
  const config = withEmulatorOrigins(readFirebaseConfig(), portsAt(offset));
  for (const emulator of Object.values(config.emulators)) {
    if (typeof emulator !== 'object') continue;
    emulator.port += offset;
    if ('websocketPort' in emulator) emulator.websocketPort += offset;
  }
  config.hosting.public = builds.site;
  // Only development builds have this page.
  config.hosting.rewrites.push({ source: '/admin-test', destination: '/app.html' });
  // configDir holds the settings of production.
  for (const codebase of config.functions) {
    Object.assign(codebase, { source: builds.functions, configDir: undefined });
  }
  return inRoot(writeConfig(String(offset), config));
}

/** Call it after the site is built, because it lists the built assets and hashes an inline script. Returns the path below the root. */
export const writeDeployedConfig = (): string => writeConfig('deploy', readFirebaseConfig());

function writeConfig(name: string, config: FirebaseConfig): string {
  const file = `.firebase.${name}.json`;
  writeFileSync(inRoot(file), JSON.stringify(withImmutableAssets(withInlineScripts(config)), null, 2));
  return file;
}

/** Keeps each pattern short. */
const namesPerPattern = 20;

/**
 * Lets browsers keep the files below /assets for good. Hosting chooses headers by address alone, so one pattern for the whole
 * folder would also make a 404 permanent. A browser that got one before a rollback would never load the file.
 */
function withImmutableAssets(config: FirebaseConfig): FirebaseConfig {
  const folder = inRoot(config.hosting.public, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const headers = [...config.hosting.headers];
  for (let start = 0; start < names.length; start += namesPerPattern) {
    headers.push({
      source: `/assets/@(${names.slice(start, start + namesPerPattern).join('|')})`,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    });
  }
  return { ...config, hosting: { ...config.hosting, headers } };
}

/** Allows the inline script of the prerendered pages (web/src/rendering/deferred-hydration.ts), which is the same in all of them. */
function withInlineScripts(config: FirebaseConfig): FirebaseConfig {
  const page = inRoot(config.hosting.public, 'index.html');
  if (!existsSync(page)) return config;
  return withSources(config, { 'script-src': inlineScriptSources(readFileSync(page, 'utf8')) });
}

export function withEmulatorOrigins(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  return withSources(config, {
    'connect-src': [origin(ports.auth), origin(ports.firestore), origin(ports.storage)],
    'img-src': [origin(ports.storage)],
  });
}
