// Entry of all npm tasks: ensures that the project can run, then runs the task on the right Node version.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureProject, root } from './runtime.mjs';

const [task, ...rest] = process.argv.slice(2);
const { node, environment } = await ensureProject();
const child = spawn(node, [join(root, `scripts/${task}.ts`), ...rest], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
