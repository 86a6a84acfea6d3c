import { writeFileSync } from 'node:fs';
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
  const file = inRoot(`.firebase.${offset}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** The content security policy of firebase.json, which knows no local address, with those of this suite's emulators. */
export function withEmulatorOrigins(config: FirebaseConfig, ports: Ports): FirebaseConfig {
  const added = {
    'connect-src': [origin(ports.auth), origin(ports.firestore)],
    'img-src': [origin(ports.storage)],
  };
  const widened = (policy: string): string =>
    Object.entries(added).reduce(
      (text, [directive, origins]) =>
        text.replace(new RegExp(`\\b${directive} [^;]*`), (sources) => [sources, ...origins].join(' ')),
      policy,
    );
  const headers = config.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value: key === 'Content-Security-Policy' ? widened(value) : value,
    })),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
}
