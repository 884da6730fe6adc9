#!/usr/bin/env node
// Command line: the page's engine, bundled, on the right Node version, in the caller's folder.
import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI_MAIN, isCliFresh } from './cliBundle.mjs';
import { ensureNode, ensureProject, root } from './runtime.mjs';

async function build() {
  const { node, environment } = await ensureProject();
  const built = spawnSync(node, [join(root, 'scripts/buildCli.ts')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) process.exit(1);
}

/** Reports that the command was killed, by a user or for lack of memory, which it can't report itself. */
function tellOfDeath(signal) {
  const message = `The run was ended from outside (${signal}) before it was done.`;
  if (process.argv.includes('--json'))
    process.stdout.write(
      `${JSON.stringify({ ok: false, error: { code: 'killed', params: { signal }, message } })}\n`,
    );
  else process.stderr.write(`diecut: ${message}\n`);
}

if (!isCliFresh()) await build();
const node = await ensureNode();
if (node === process.execPath) {
  await import(pathToFileURL(CLI_MAIN).href);
} else {
  // The IPC channel informs the child when this process ends for any reason.
  const child = spawn(node, [CLI_MAIN, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal) tellOfDeath(signal);
    process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1));
  });
}
