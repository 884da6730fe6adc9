#!/usr/bin/env node
// The command line: the same engine as the page, bundled, on the right Node, in the caller's folder.
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CLI_MAIN, isCliFresh } from './cliBundle.mjs';
import { ensureNode, ensureProject, root } from './runtime.mjs';

function build() {
  const { node, environment } = ensureProject();
  const built = spawnSync(node, [join(root, 'scripts/buildCli.ts')], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 2, 2],
  });
  if (built.status !== 0) process.exit(1);
}

if (!isCliFresh()) build();
const node = ensureNode();
if (node === process.execPath) {
  await import(pathToFileURL(CLI_MAIN).href);
} else {
  // The channel tells the child when this process is gone, however it ended.
  const child = spawn(node, [CLI_MAIN, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
