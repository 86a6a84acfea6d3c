import { run, outcomeOf } from './run-command.ts';
import { step } from './steps.ts';

/** Whether this process may install Debian packages: a fresh build machine, or a container. */
export async function canInstallPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return outcomeOf('apt-get', ['--version']).then(
    ({ code }) => code === 0,
    () => false,
  );
}

/** Installs the newest of the packages whose name fits the pattern; nothing where Debian has none. */
export async function installNewest(what: string, pattern: RegExp): Promise<void> {
  await step(`Installing ${what} with apt-get`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get could not fetch its package lists:', 'apt-get', ['update', '-q'], { env });
    const names = await run('apt-cache could not search:', 'apt-cache', ['pkgnames']);
    const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
    const newest = names
      .split('\n')
      .filter((name) => pattern.test(name))
      .toSorted(byVersion)
      .at(-1);
    if (newest === undefined) return;
    await run(
      `apt-get could not install ${newest}:`,
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', newest],
      { env },
    );
  });
}
