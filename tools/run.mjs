// The entry point of every command that has to work on a fresh clone. It runs on the system's Node (20 or later) and uses only
// built-ins: it installs the packages of the lockfile and then runs the script with the Node of node_modules.
// node tools/run.mjs SCRIPT COMMAND …: the script is a path below tools, and gets the command's name and words.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const wantedNode = 24;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const root = fileURLToPath(new URL('..', import.meta.url));
const [script = '', ...args] = process.argv.slice(2);
const nodeMajor = Number(process.versions.node.split('.')[0]);

if (nodeMajor < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or later.`);
if (!isInstalled()) await install();
await handOver();

function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(readPackages('package-lock.json') ?? {}).every(
    ([path, { version, optional, link }]) =>
      !path.includes('node_modules/') ||
      optional ||
      (link ? existsSync(join(root, path)) : installed[path]?.version === version),
  );
}

function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined;
}

async function install() {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log('… Installing packages as the lockfile names them');
  const ticking = setInterval(() => console.log(`… Installing packages (${seconds()} s)`), 10_000);
  // Only the install script of `node` is needed: it puts Node 24 into node_modules.
  const installed =
    (await npm('ci', '--ignore-scripts')) && (await npm('rebuild', 'node', '--ignore-scripts=false'));
  clearInterval(ticking);
  if (!installed) fail('npm could not install the packages: see its lines above, then try again.');
  console.log(`✓ Installing packages (${seconds()} s)`);
}

function npm(...words) {
  const child = start('npm', [...words, '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => fail('npm was not found: install Node 20 or later together with npm.'));
    child.on('exit', (code) => resolve(code === 0));
  });
}

async function handOver() {
  const file = join(root, 'tools', script);
  if (nodeMajor >= wantedNode) {
    process.argv.splice(1, 2, file);
    await import(pathToFileURL(file).href);
    return;
  }
  const bin = join(root, 'node_modules/.bin');
  const child = start(join(bin, 'node'), [file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  });
  child.on('error', () =>
    fail(`Node ${wantedNode} is missing from node_modules: run 'npm rebuild node', then try again.`),
  );
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** Forwards every signal to the process, and ends it when the parent of this process is gone. */
function start(program, words, options) {
  const child = spawn(program, words, options);
  const tell = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, tell);
  const parent = process.ppid;
  const watching = setInterval(() => process.ppid !== parent && tell('SIGHUP'), 500);
  // Without npm the parent is a shell, which may exit and leave its jobs running.
  if (!process.env.npm_lifecycle_event) clearInterval(watching);
  child.on('exit', () => {
    clearInterval(watching);
    for (const signal of signals) process.off(signal, tell);
  });
  return child;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
