#!/usr/bin/env node
// The command line: the same engine as the page, on the right Node, in the caller's folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureProject, root } from './runtime.mjs';

const { node, environment } = ensureProject();
const child = spawn(node, [join(root, 'src/cli/main.ts'), ...process.argv.slice(2)], {
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
