import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-fault-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SERVE = join(import.meta.dirname, '../../scripts/serve.ts');
/** Module that throws an unexpected error in the server, outside of any call, when the process gets the signal SIGUSR2. */
const FAULT = `data:text/javascript,${encodeURIComponent(
  "process.on('SIGUSR2', () => { throw new Error('fault of a test'); });",
)}`;

it.skipIf(process.platform === 'win32')(
  'an unexpected fault is told, stops listening, closes the database and ends the server with code 1',
  async () => {
    const start = () =>
      spawn(process.execPath, ['--import', FAULT, SERVE], {
        env: {
          ...process.env,
          DIECUT_HOST: '127.0.0.1',
          DIECUT_DATA_DIR: folder,
          DIECUT_LOG: 'silent',
          PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    // The second server starts on the same folder, which shows that the first one left neither a lock nor a damaged database.
    for (let turn = 0; turn < 2; turn++) {
      const server = start();
      let [told, said] = ['', ''];
      server.stdout.on('data', (part: Buffer) => {
        told += part.toString();
      });
      server.stderr.on('data', (part: Buffer) => {
        said += part.toString();
      });
      await eventually(() => expect(told).toContain('is ready on'), 20);
      const exit = once(server, 'exit');
      server.kill('SIGUSR2');
      expect(await exit).toEqual([1, null]);
      expect(said).toContain('The server ends after an unexpected fault.');
      expect(said).toContain('fault of a test');
    }
  },
);
