import { run, tryRun } from './run-command.ts';
import { step } from './steps.ts';

/** Installs the newest Debian package with a matching name. Does nothing unless this process is root and has apt-get. */
export async function installPackage(what: string, pattern: RegExp): Promise<void> {
  const hasApt = () =>
    tryRun('apt-get', ['--version']).then(
      ({ code }) => code === 0,
      () => false,
    );
  if (process.getuid?.() !== 0 || !(await hasApt())) return;
  await step(`Installing ${what} with apt-get`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get could not fetch its package lists:', 'apt-get', ['update', '-q'], { env });
    const names = await run('apt-cache could not search:', 'apt-cache', ['pkgnames']);
    const [newest] = names
      .split('\n')
      .filter((name) => pattern.test(name))
      .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    if (newest === undefined) return;
    const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120'];
    await run(`apt-get could not install ${newest}:`, 'apt-get', ['install', ...options, newest], { env });
  });
}
