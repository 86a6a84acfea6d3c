import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inlineScriptSources, withSources } from '../content-security-policy.ts';
import { inRoot } from '../paths.ts';
import { origin, portsAt, readFirebaseConfig } from '../ports.ts';
import type { FirebaseConfig, Ports } from '../ports.ts';
import type { Builds } from './build.ts';

/** Writes firebase.json as the emulators of this offset need it: with moved ports, and the builds they serve. */
export function writeFirebaseConfig(offset: number, builds: Builds): string {
  const config = withEmulatorOrigins(readFirebaseConfig(), portsAt(offset));
  for (const emulator of Object.values(config.emulators)) {
    if (typeof emulator !== 'object') continue;
    emulator.port += offset;
    if (emulator.websocketPort !== undefined) emulator.websocketPort += offset;
  }
  config.hosting.public = builds.site;
  // Emulator builds have a page more.
  config.hosting.rewrites.push({ source: '/admin-test', destination: '/app.html' });
  for (const codebase of config.functions) {
    codebase.source = builds.functions;
    // The settings of production lie there.
    delete codebase.configDir;
  }
  return inRoot(writeConfig(String(offset), config));
}

/** Writes firebase.json as it is deployed, once the site is built; answers with its name below the root. */
export const writeDeployedConfig = (): string => writeConfig('deploy', readFirebaseConfig());

function writeConfig(name: string, config: FirebaseConfig): string {
  const file = `.firebase.${name}.json`;
  writeFileSync(inRoot(file), JSON.stringify(withKeptAssets(withInlineScripts(config)), null, 2));
  return file;
}

/** So many names in one pattern, so that none grows without bounds. */
const namesInPattern = 20;

/**
 * Lets browsers keep the files below /assets for good, each by its name. Hosting gives headers by the address alone, so a pattern for
 * all of them would also keep the answer that there is no such file: a browser that asked in vain before a rollback would never see it.
 */
function withKeptAssets(config: FirebaseConfig): FirebaseConfig {
  const folder = inRoot(config.hosting.public, 'assets');
  const names = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const patterns = Array.from({ length: Math.ceil(names.length / namesInPattern) }, (_, index) =>
    names.slice(index * namesInPattern, (index + 1) * namesInPattern).join('|'),
  );
  const rules = patterns.map((pattern) => ({
    source: `/assets/@(${pattern})`,
    headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
  }));
  return { ...config, hosting: { ...config.hosting, headers: [...config.hosting.headers, ...rules] } };
}

/**
 * Lets the pages run the script that stands in them (web/src/rendering/deferred-hydration.ts): every prerendered page has the same one.
 */
function withInlineScripts(config: FirebaseConfig): FirebaseConfig {
  const page = inRoot(config.hosting.public, 'index.html');
  return existsSync(page)
    ? withSources(config, { 'script-src': inlineScriptSources(readFileSync(page, 'utf8')) })
    : config;
}

/** Adds the addresses of this suite's emulators to the content security policy of firebase.json, which knows no local address. */
export function withEmulatorOrigins(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  return withSources(config, {
    'connect-src': [origin(ports.auth), origin(ports.firestore)],
    'img-src': [origin(ports.storage)],
  });
}
