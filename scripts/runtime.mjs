// Runs on any Node from 18 on: it is what finds, or brings, the Node that everything else runs on.
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

/** Runs npm; whether it did its work. What it prints of errors goes to the error output, unless nobody is to see it. */
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

/** Name of the npm package that holds Node itself for this machine. */
function nodePackage() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `node-${system}-${process.arch}`;
}

/** Path of a Node that is new enough: the one that runs this, or one brought into `.tools`. */
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

/** Installs the dependencies of the lock file when they are not there or not those. */
async function ensureDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules/.installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('installing dependencies');
  // A registry that lacks the packages of other platforms gives a lock file without them, which npm ci takes for a
  // damaged one. npm install reads the same lock and installs the same versions.
  const clean = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const isInstalled = await npmDoes(clean, { isQuiet: true });
  if (!isInstalled) await npmRun(['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Everything that must be there before a task: Node, packages, fonts and kernels. */
export async function ensureProject() {
  // Side by side: both wait for the registry most of the time.
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
