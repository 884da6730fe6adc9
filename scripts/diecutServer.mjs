#!/usr/bin/env node
// Server and operator commands, on the right Node version, in the caller's folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureProject, root } from './runtime.mjs';

const [name = 'start', ...rest] = process.argv.slice(2);
const { node, environment } = await ensureProject();
const script = name === 'start' ? ['scripts/start.ts'] : ['scripts/serverCommand.ts', name, ...rest];
const child = spawn(node, [join(root, script[0]), ...script.slice(1)], {
  // An operator's server shows sign-in codes only if it is told to, unlike `npm start`.
  env: { DIECUT_OUTBOX: '0', ...environment },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
