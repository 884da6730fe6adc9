// Entry of the npm tasks except `diecut`: ensures that the project can run, then runs `scripts/<task>.ts` on the Node version that
// `ensureProject` found or installed.
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
