import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'diecut-bundle-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npx diecut`: builds the bundle if it is older than the source. */
function runBundle(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts/diecut.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    timeout: 120_000,
  });
}

/** Runs the command line from its source, as a developer does. */
function runSource(...args: readonly string[]) {
  return spawnSync(process.execPath, [join(root, 'src/cli/main.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
}

const PRICES = ['examples/price/label.json', '--data', 'examples/price/data-10000.xlsx'];

describe('bundled command line', () => {
  it('prints the same version and errors as the source', () => {
    expect(runBundle('--version').stdout).toBe('Diecut 0.6.0\n');
    const wrong = runBundle('render');
    expect([wrong.status, wrong.stderr]).toEqual([2, runSource('render').stderr]);
  }, 120_000);

  it('writes the same bytes as the source, in one thread and with two worker threads', () => {
    const made = (run: typeof runBundle | typeof runSource, name: string, rows: string, jobs: string) => {
      const out = join(folder, name);
      const args = ['--rows', rows, '--jobs', jobs, '--on-error', 'skip', '--now', '2026-03-01T08:00:00Z'];
      const done = run('render', ...PRICES, ...args, '--out', out);
      expect(done.status, done.stderr).toBe(0);
      return readFileSync(out);
    };
    for (const [rows, jobs] of [
      ['1-20', '1'],
      ['1-2000', '2'],
    ]) {
      const bundled = made(runBundle, 'bundled.pdf', rows, jobs);
      expect(bundled.equals(made(runSource, 'source.pdf', rows, jobs))).toBe(true);
    }
    writeFileSync(
      join(folder, 'logo.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><text y="8" font-size="8">Tea</text></svg>',
    );
    const logo = { kind: 'image', id: 'i', asset: 'logo.svg' };
    const drawn = join(folder, 'drawn.json');
    writeFileSync(drawn, JSON.stringify({ format: 'diecut-label', version: 1, elements: [logo] }));
    const pdfs = [runBundle, runSource].map((run, index) => {
      const out = join(folder, `drawn${index}.pdf`);
      const done = run('render', drawn, '--now', '2026-03-01T08:00:00Z', '--out', out);
      expect(done.status, done.stderr).toBe(0);
      return readFileSync(out);
    });
    expect(pdfs[0].equals(pdfs[1])).toBe(true);
    const picture = made(runBundle, 'bundled.png', '1', '1');
    expect(picture.equals(made(runSource, 'source.png', '1', '1'))).toBe(true);
  }, 120_000);
});

/**
 * Node installation on this machine that is older than the product's own Node; the command starts another process with the product's Node.
 */
const olderNode = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'node'))
  .find((path) => {
    const version = existsSync(path) ? spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout : '';
    return /^v(1[89]|2[0-3])\./.test(version);
  });

describe.skipIf(olderNode === undefined)('bundled command line on an older Node', () => {
  it.each([['--json'], ['--quiet']])(
    'reports that its run was killed, with %s',
    async (how) => {
      const args = ['render', ...PRICES, '--format', 'png', '--out', join(folder, 'pictures'), how];
      const launcher = spawn(olderNode ?? '', [join(root, 'scripts/diecut.mjs'), ...args], { cwd: root });
      let [stdout, stderr] = ['', ''];
      launcher.stdout.on('data', (chunk) => {
        stdout += chunk;
      });
      launcher.stderr.on('data', (chunk) => {
        stderr += chunk;
      });
      const exit = new Promise((resolve) => launcher.on('close', resolve));
      let running = Number.NaN;
      await eventually(() => {
        const found = spawnSync('pgrep', ['-P', String(launcher.pid), '-f', 'dist-cli'], {
          encoding: 'utf8',
        });
        running = Number(found.stdout || 'none');
        expect(running).toBeGreaterThan(0);
      }, 20);
      process.kill(running, 'SIGKILL');
      expect(await exit).toBe(137);
      const message = 'The run was ended from outside (SIGKILL) before it was done.';
      if (how === '--json')
        expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { code: 'killed', message } });
      else expect(stderr).toBe(`diecut: ${message}\n`);
    },
    120_000,
  );
});
