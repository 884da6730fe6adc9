// Finds or installs the Node version for everything else; runs on any Node from 18 on.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const MINIMUM_MAJOR = 24;
const BROUGHT_VERSION = '24.21.0';
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

function say(text) {
  process.stderr.write(`diecut: ${text}\n`);
}

/** Runs npm and returns whether it succeeded. Its errors go to standard error, unless suppressed. */
function npmDoes(args, { isQuiet = false } = {}) {
  return new Promise((resolve) => {
    const output = isQuiet ? 'ignore' : 2;
    const child = spawn(npm, args, {
      cwd: root,
      stdio: ['ignore', output, output],
      shell: process.platform === 'win32',
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

async function npmRun(args) {
  if (await npmDoes(args)) return;
  say(`npm ${args.join(' ')} failed; see above`);
  process.exit(1);
}

/** Name of the npm package with Node itself for this machine. */
function nodePackage() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${system}-${process.arch}`;
}

/** Path of a recent enough Node: the current one, or one installed in `.tools`. */
export async function ensureNode() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_MAJOR) return process.execPath;
  const name = nodePackage();
  const binary = join(
    root,
    '.tools/node_modules',
    name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  if (!existsSync(binary)) {
    say(
      `Node ${process.versions.node} is older than ${MINIMUM_MAJOR}; bringing Node ${BROUGHT_VERSION} into .tools`,
    );
    mkdirSync(join(root, '.tools'), { recursive: true });
    await npmRun([
      'install',
      '--prefix',
      '.tools',
      '--no-save',
      '--no-audit',
      '--no-fund',
      `${name}@${BROUGHT_VERSION}`,
    ]);
  }
  return binary;
}

/** Installs the dependencies if they don't match the lock file. */
async function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing dependencies');
  // `npm ci` refuses a lock file that was made with a registry without the packages of other platforms. Then `npm install` installs the
  // same versions from it.
  const clean = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const isInstalled = await npmDoes(clean, { isQuiet: true });
  if (!isInstalled) await npmRun(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Ensures everything that tasks need: Node, packages, fonts and kernels. */
export async function ensureProject() {
  // In parallel, because both mostly wait for the registry.
  const [node] = await Promise.all([ensureNode(), ensureDependencies()]);
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH ?? ''];
  const environment = { ...process.env, PATH: path.join(process.platform === 'win32' ? ';' : ':') };
  execFileSync(node, [join(root, 'scripts/prepare.ts')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 2, 2],
  });
  return { node, environment };
}
