import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { encodePng } from '../core/picture/encodePng.ts';

/** Runs a program that is passed to Node as text, as programs do that embed the engine. Returns the program's output. */
function printed(program: string): string {
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return run.stdout.trim();
}

const address = (path: string) => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href);

it('worker threads start in a program that Node runs from text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-thread-'));
  try {
    const path = join(folder, 'a.png');
    writeFileSync(path, encodePng({ widthPx: 3, heightPx: 2, rgba: new Uint8Array(24).fill(255) }));
    const queue = printed(`
      import { createPictureQueue } from ${address('pictures/pictureQueue.ts')};
      console.log(JSON.stringify(await createPictureQueue().readHeader(${JSON.stringify(path)})));
    `);
    expect(JSON.parse(queue)).toMatchObject({ ok: true, value: { type: 'png', widthPx: 3, heightPx: 2 } });
    const pool = printed(`
      import { threadSpawner } from ${address('spawnThread.ts')};
      import { threadScript } from ${address('projectFiles.ts')};
      await new Promise((resolve) => {
        const thread = threadSpawner(threadScript('nodeWorker'))(
          ({ type }) => (console.log(type), thread.terminate(), resolve()),
          (reason) => (console.log(reason), resolve()),
        );
      });
    `);
    expect(pool.split('\n')[0]).toBe('ready');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
