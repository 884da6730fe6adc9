import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const WATCHDOG = pathToFileURL(join(import.meta.dirname, '../../server/watchdog.ts')).href;

/** Runs code in a process with a watchdog, which ends the process when its main thread has missed three ticks. */
async function run(code: string, options = '{ tickMs: 50, maxMissed: 3 }') {
  const script = `import { startWatchdog } from ${JSON.stringify(WATCHDOG)};\nconst stop = await startWatchdog(${options});\n${code}`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code_, signal]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { said, code: code_, signal };
}

describe('watchdog', () => {
  it('kills a process whose main thread hangs, and reports it', async () => {
    const { said, signal } = await run('for (;;);');
    expect(signal).toBe('SIGKILL');
    expect(said).toContain('The main thread has not answered for 0.15 s.');
  });

  it("doesn't stop a working process, keeps no process alive, and can be stopped", async () => {
    expect(
      await run('setTimeout(() => process.exit(7), 1);', '{ tickMs: 1, maxMissed: 5000 }'),
    ).toMatchObject({
      code: 7,
    });
    expect(await run('')).toMatchObject({ code: 0 });
    expect(await run('stop();')).toMatchObject({ code: 0 });
  });
});
