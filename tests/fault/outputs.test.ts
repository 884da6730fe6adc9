import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { CLI_MAIN } from '../../scripts/cliBundle.mjs';
import { stageFolder } from '../../src/node/staging/stagedFolder.ts';
import { eventually } from '../support/eventually.ts';
import { hasTool, runTool } from '../support/externalTool.ts';
import { isLong, itInLong } from '../support/inLong.ts';
import { runCli, startCli } from '../support/runCli.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'diecut-outputs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (...names: string[]) => join(folder, ...names);

function write(name: string, text: string): string {
  writeFileSync(at(name), text);
  return at(name);
}

const label = write(
  'label.json',
  JSON.stringify({
    format: 'diecut-label',
    version: 1,
    elements: [
      { kind: 'barcode', id: 'e', widthMm: 38, symbology: 'ean13', data: { source: 'column', key: 'ean' } },
    ],
  }),
);
const rows = (count: number, isBadAt = -1) =>
  `ean\n${Array.from({ length: count }, (_, row) => (row === isBadAt ? 'x' : '400638133393')).join('\n')}\n`;
const good = write('good.csv', rows(3));
const bad = write('bad.csv', rows(5000, 4990));
const large = write('large.csv', rows(200_000));

/** Returns the names in a folder, including hidden ones. */
const names = (path: string) => readdirSync(path).sort();

function emptyFolder(name: string): string {
  mkdirSync(at(name), { recursive: true });
  return at(name);
}

describe('failed run', () => {
  it.each(isLong ? ['pdf', 'zpl', 'tspl', 'epl', 'cpcl', 'escpos'] : ['pdf', 'zpl'])(
    'keeps the existing %s file, with no other file next to it',
    (format) => {
      const place = emptyFolder(`failed-${format}`);
      const out = join(place, `out.${format}`);
      writeFileSync(out, 'what was there');
      const run = runCli('render', label, '--data', bad, '--out', out, '--jobs', '2');
      expect(run.status, run.stderr).toBe(1);
      expect(run.stderr).toContain('Row 4992');
      expect(readFileSync(out, 'utf8')).toBe('what was there');
      expect(names(place)).toEqual([`out.${format}`]);
    },
  );

  itInLong('leaves no output file', () => {
    const place = emptyFolder('none');
    expect(runCli('render', label, '--data', bad, '--out', join(place, 'out.pdf')).status).toBe(1);
    expect(names(place)).toEqual([]);
  });

  it('deletes its own images and keeps the others', () => {
    const place = emptyFolder('pictures');
    writeFileSync(join(place, '0001.svg'), 'what was there');
    const data = write('late-bad.csv', rows(100, 95));
    const failed = runCli('render', label, '--data', data, '--out', place, '--format', 'svg', '--jobs', '2');
    expect(failed.status).toBe(1);
    expect(names(place)).toEqual(['0001.svg']);
    expect(readFileSync(join(place, '0001.svg'), 'utf8')).toBe('what was there');
    const fresh = at('not', 'there', 'yet');
    expect(runCli('render', label, '--data', data, '--out', fresh, '--format', 'svg').status).toBe(1);
    expect(existsSync(at('not'))).toBe(false);
    const skipped = runCli(
      'render',
      label,
      '--data',
      data,
      '--out',
      place,
      '--format',
      'svg',
      '--on-error',
      'skip',
    );
    expect(skipped.stderr).toContain('99 labels');
    expect(names(place)).toHaveLength(99);
    expect(readFileSync(join(place, '0001.svg'), 'utf8')).toMatch(/^<svg/);
  });

  itInLong('writes nothing to standard output', () => {
    const run = runCli('render', label, '--data', bad, '--format', 'pdf', '--out', '-');
    expect(run.status).toBe(1);
    expect(run.stdout).toHaveLength(0);
  });
});

describe('unwritable output', () => {
  it('ends a multi-threaded run at once, with exit code 3 and the reason', () => {
    const data = write('some.csv', rows(1600));
    const run = runCli('render', label, '--data', data, '--jobs', '2', '--out', '/nowhere/at/all.pdf');
    expect(run.status).toBe(3);
    expect(run.stderr).toContain("/nowhere/at/all.pdf can't be written");
    expect(runCli('render', label, '--data', data, '--jobs', '2', '--out', folder).status).toBe(2);
    expect(
      runCli('render', label, '--data', data, '--jobs', '2', '--out', folder, '--format', 'pdf').stderr,
    ).toContain('it is a folder');
  });

  it.skipIf(!existsSync('/dev/full'))('ends the run with exit code 3 and the reason on a full disk', () => {
    for (const jobs of ['1', '2']) {
      const run = runCli(
        'render',
        label,
        '--data',
        bad,
        '--on-error',
        'skip',
        '--jobs',
        jobs,
        '--format',
        'zpl',
        '--out',
        '/dev/full',
      );
      expect(run.status).toBe(3);
      expect(run.stderr).toMatch(/no space left/i);
    }
  });

  it.skipIf(!existsSync('/dev/full'))(
    'prints one sentence and exits with code 3 on a full standard output',
    () => {
      const cli = `'${process.execPath}' '${CLI_MAIN}'`;
      for (const args of [
        `render '${label}' --data '${good}' --format pdf --out -`,
        `validate '${label}' --data '${good}' --json`,
        '--version',
      ]) {
        const run = spawnSync('bash', ['-c', `${cli} ${args} > /dev/full`], { encoding: 'utf8' });
        expect([args, run.status]).toEqual([args, 3]);
        expect(run.stderr).toMatch(/standard output can't be written: no space left/);
        expect(run.stderr).not.toMatch(/at .*\.ts:\d+/);
      }
    },
  );

  it('rejects several images on standard output and asks for a folder', () => {
    const several = runCli('render', label, '--data', good, '--format', 'png', '--out', '-');
    expect([several.status, several.stdout.length]).toEqual([2, 0]);
    expect(several.stderr).toContain('3 labels are written to 3 png files');
    const single = runCli('render', label, '--data', good, '--rows', '1', '--format', 'png', '--out', '-');
    expect(single.stdout.subarray(1, 4).toString()).toBe('PNG');
  });

  it('ends a run to a closed pipe without a stack trace, with exit code 3', () => {
    const command = [process.execPath, CLI_MAIN, 'render', label, '--data', bad];
    const line = `${command.map((part) => `'${part}'`).join(' ')} --on-error skip --format pdf --out - | head -c 10 > /dev/null; exit \${PIPESTATUS[0]}`;
    const run = spawnSync('bash', ['-c', line], { encoding: 'utf8', timeout: 60_000 });
    expect(run.status).toBe(3);
    expect(run.stderr).not.toMatch(/at .*\.ts:\d+/);
  });
});

describe('output path that is an input file', () => {
  const price = () => {
    const place = emptyFolder('inputs');
    copyFileSync(label, join(place, 'label.json'));
    copyFileSync(good, join(place, 'data.csv'));
    return place;
  };

  it.each([
    ['the spreadsheet itself', 'data.csv', (place: string) => join(place, 'data.csv')],
    ['the label itself', 'label.json', (place: string) => join(place, '.', 'label.json')],
    [
      'a symbolic link to the spreadsheet',
      'data.csv',
      (place: string) => {
        rmSync(join(place, 'soft.pdf'), { force: true });
        symlinkSync('data.csv', join(place, 'soft.pdf'));
        return join(place, 'soft.pdf');
      },
    ],
    [
      'a hard link to the label',
      'label.json',
      (place: string) => {
        rmSync(join(place, 'hard.pdf'), { force: true });
        linkSync(join(place, 'label.json'), join(place, 'hard.pdf'));
        return join(place, 'hard.pdf');
      },
    ],
  ])('is rejected: %s', (_title, kept, outOf) => {
    const place = price();
    const before = readFileSync(join(place, kept));
    const args = ['--data', join(place, 'data.csv'), '--format', 'pdf', '--out', outOf(place)];
    const run = runCli('render', join(place, 'label.json'), ...args);
    expect(run.status).toBe(2);
    expect(run.stderr).toContain(kept);
    expect(readFileSync(join(place, kept)).equals(before)).toBe(true);
  });

  it('is rejected: an image of the label, among the images to write', async () => {
    const place = emptyFolder('assets');
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    writeFileSync(join(place, '0002.png'), picture);
    const withPicture = join(place, 'label.json');
    const element = { kind: 'image', id: 'i', asset: '0002.png' };
    const serial = { kind: 'text', id: 't', content: '1', data: { source: 'serial', count: 3 } };
    writeFileSync(
      withPicture,
      JSON.stringify({ format: 'diecut-label', version: 1, elements: [element, serial] }),
    );
    const run = runCli('render', withPicture, '--format', 'png', '--out', place);
    expect(run.status, run.stderr).toBe(2);
    expect(names(place)).toEqual(['0002.png', 'label.json']);
    expect(readFileSync(join(place, '0002.png')).equals(picture)).toBe(true);
  });
});

/** Returns the arguments of Node for a run of many labels. */
const longRun = (...args: string[]) => [CLI_MAIN, ...['render', label, '--data', large, '--quiet'], ...args];

/** Starts a long run and waits until it has begun to write. */
async function startRun(place: string, ...args: string[]): Promise<ChildProcess> {
  const before = names(place).length;
  const child = spawn(process.execPath, longRun(...args), { cwd: root, stdio: 'ignore' });
  await eventually(() => {
    const staged = names(place).filter((name) => name.includes('.diecut-'));
    expect(names(place).length).toBeGreaterThan(before);
    expect(statSync(join(place, staged[staged.length - 1])).size).toBeGreaterThan(0);
  }, 5);
  return child;
}

/** Returns the target of an open file's link; empty if the file was closed meanwhile. */
function tryLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const ended = (child: ChildProcess) =>
  new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });

describe('interrupted run', () => {
  const SIGNALS = [
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
  ] as const;
  it.each(isLong ? SIGNALS : SIGNALS.slice(0, 1))(
    'keeps the old file and a resumable part after %s, and the next run to this file cleans up',
    async (signal, code) => {
      const place = emptyFolder(`ended-${signal}`);
      writeFileSync(join(place, 'out.pdf'), 'what was there');
      const child = await startRun(place, '--out', join(place, 'out.pdf'));
      const exit = ended(child);
      child.kill(signal);
      expect(await exit).toBe(code);
      const left = names(place).filter((name) => !/^out\.pdf\.diecut-(part|journal)$/.test(name));
      expect(left).toEqual(['out.pdf']);
      expect(readFileSync(join(place, 'out.pdf'), 'utf8')).toBe('what was there');
      expect(runCli('render', label, '--data', good, '--out', join(place, 'out.pdf')).status).toBe(0);
      expect(names(place)).toEqual(['out.pdf']);
    },
    60_000,
  );

  it.each(isLong ? SIGNALS : SIGNALS.slice(0, 2))('reports %s as JSON with --json', async (signal, code) => {
    const place = emptyFolder(`told-${signal}`);
    const child = startCli([
      ...['render', label, '--data', large, '--out', join(place, 'out.pdf')],
      '--json',
    ]);
    await eventually(() => expect(names(place).length).toBeGreaterThan(0), 5);
    child.signal(signal);
    const run = await child.done;
    expect([run.status, JSON.parse(run.stdout.toString())]).toEqual([
      code,
      { ok: false, error: { code: 'interrupted', params: { signal }, message: expect.any(String) } },
    ]);
  });

  it('keeps the old file after SIGKILL, and the next run to this file cleans up', async () => {
    const place = emptyFolder('killed');
    const out = join(place, 'out.pdf');
    writeFileSync(out, 'what was there');
    chmodSync(out, 0o640);
    const child = await startRun(place, '--out', out);
    const exit = ended(child);
    child.kill('SIGKILL');
    expect(await exit).toBe('SIGKILL');
    expect(readFileSync(out, 'utf8')).toBe('what was there');
    expect(names(place)).toHaveLength(4);
    // A run to another file of the folder removes unusable remains and keeps resumable parts.
    const other = runCli('render', label, '--data', good, '--out', join(place, 'other.pdf'));
    expect(other.stderr).toMatch(/Removed 1 unfinished files \(\d+ MB\) of interrupted runs in /);
    expect(names(place)).toEqual(['other.pdf', 'out.pdf', 'out.pdf.diecut-journal', 'out.pdf.diecut-part']);
    expect(runCli('render', label, '--data', good, '--out', out).status).toBe(0);
    expect(names(place)).toEqual(['other.pdf', 'out.pdf']);
    expect(statSync(out).mode & 0o777).toBe(0o640);
    if (hasTool('pdfinfo')) expect(runTool('pdfinfo', out).stdout).toMatch(/Pages: +3\b/);
  }, 60_000);

  itInLong(
    'leaves no buffer file for standard output after SIGKILL',
    async () => {
      const place = emptyFolder('killed-pipe');
      const child = spawn(process.execPath, longRun('--out', '-', '--format', 'zpl'), {
        cwd: root,
        stdio: ['ignore', 'ignore', 'ignore'],
        env: { ...process.env, TMPDIR: place },
      });
      const held = () =>
        readdirSync(`/proc/${child.pid}/fd`).map((fd) => tryLink(`/proc/${child.pid}/fd/${fd}`));
      if (existsSync('/proc/self/fd'))
        await eventually(() => expect(held().some((path) => /diecut-.* \(deleted\)/.test(path))).toBe(true));
      const exit = ended(child);
      child.kill('SIGKILL');
      expect(await exit).toBe('SIGKILL');
      expect(names(place).filter((name) => name.startsWith('diecut'))).toEqual([]);
    },
    60_000,
  );

  it('stops when its parent process on another Node is killed, and keeps the old file', async () => {
    const place = emptyFolder('orphan');
    const out = join(place, 'out.pdf');
    writeFileSync(out, 'what was there');
    const command = longRun('--out', out);
    const launcher = spawn(
      process.execPath,
      [
        '-e',
        `const { spawn } = require('node:child_process');
         const child = spawn(process.execPath, ${JSON.stringify(command)}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
         setInterval(() => undefined, 1000);`,
      ],
      { cwd: root, stdio: 'ignore' },
    );
    await eventually(() => expect(names(place).length).toBeGreaterThan(1), 5);
    launcher.kill('SIGKILL');
    await eventually(() => expect(names(place)).toEqual(['out.pdf']), 20);
    expect(readFileSync(out, 'utf8')).toBe('what was there');
  }, 60_000);

  it.each(['open', 'writeFile', 'rename'])(
    'leaves no file when it is ended by SIGTERM while its journal is created (%s)',
    async (step) => {
      const place = emptyFolder(`journal-${step}`);
      const out = join(place, 'out.pdf');
      writeFileSync(out, 'what was there');
      const hook = `
        import promises from 'node:fs/promises';
        import { syncBuiltinESMExports } from 'node:module';
        const before = promises.${step};
        promises.${step} = async (...args) => {
          const isOfJournal = args.some((arg) => /out\\.pdf\\.diecut-(part|journal)/.test(String(arg)));
          if (!isOfJournal) return before(...args);
          const done = await before(...args);
          process.kill(process.pid, 'SIGTERM');
          await new Promise(() => undefined);
          return done;
        };
        syncBuiltinESMExports();`;
      const url = `data:text/javascript,${encodeURIComponent(hook)}`;
      const child = spawn(process.execPath, ['--import', url, ...longRun('--out', out)], {
        cwd: root,
        stdio: 'ignore',
      });
      expect(await ended(child)).toBe(143);
      expect(names(place)).toEqual(['out.pdf']);
      expect(readFileSync(out, 'utf8')).toBe('what was there');
    },
    60_000,
  );

  itInLong(
    'deletes the images that it was creating after SIGTERM',
    async () => {
      const place = emptyFolder('killed-pictures');
      const child = await startRun(place, '--format', 'svg', '--out', place);
      const exit = ended(child);
      child.kill('SIGTERM');
      expect(await exit).toBe(143);
      expect(names(place)).toEqual([]);
    },
    60_000,
  );

  itInLong(
    'deletes the images that it was writing to the folder, and exits with 143 after SIGTERM',
    async () => {
      const place = emptyFolder('term-writing');
      writeFileSync(join(place, '0001.png'), 'old');
      const script = `
      const { stageFolder } = await import(${JSON.stringify(join(root, 'src/node/staging/stagedFolder.ts'))});
      const place = ${JSON.stringify(place)};
      const staged = await stageFolder(place);
      if (!staged.ok) throw new Error('not staged');
      for (let at = 0; at < 6000; at++) void staged.value.add(place + '/' + at + '.png', new Uint8Array(9000));
      setTimeout(() => process.kill(process.pid, 'SIGTERM'), 60);
      setTimeout(() => undefined, 20_000);`;
      for (let turn = 0; turn < 5; turn++) {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
        expect(await ended(child)).toBe(143);
        expect(names(place)).toEqual(['0001.png']);
      }
    },
    120_000,
  );
});

describe('folder of images', () => {
  // Each picture is moved twice: first all old pictures out of the folder, then all new pictures into it.
  it.each(isLong ? [1, 2, 199, 200, 399, 400] : [1, 200, 399])(
    'never mixes two runs when killed after move %i of 400, and is complete after the next run',
    async (lastMove) => {
      const place = emptyFolder(`torn-${lastMove}`);
      const pictures = 200;
      for (let at = 0; at < pictures; at++) writeFileSync(join(place, `${at}.png`), new Uint8Array([0]));
      const script = `
        const promises = (await import('node:fs/promises')).default;
        const { rename } = promises;
        let moves = 0;
        promises.rename = async (from, to) => {
          await rename(from, to);
          if (++moves === ${lastMove}) process.kill(process.pid, 'SIGKILL');
        };
        (await import('node:module')).syncBuiltinESMExports();
        const { stageFolder } = await import(${JSON.stringify(join(root, 'src/node/staging/stagedFolder.ts'))});
        const place = ${JSON.stringify(place)};
        const staged = await stageFolder(place);
        if (!staged.ok) throw new Error('not staged');
        for (let at = 0; at < ${pictures}; at++) await staged.value.add(place + '/' + at + '.png', new Uint8Array([1]));
        await staged.value.commit();`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
      const [, signal] = await once(child, 'exit');
      expect(signal).toBe('SIGKILL');
      const pictureNames = () => names(place).filter((name) => name.endsWith('.png'));
      const newCount = () => pictureNames().filter((name) => readFileSync(join(place, name))[0] === 1).length;
      expect([pictureNames().length, newCount()]).toEqual(
        lastMove <= pictures ? [pictures - lastMove, 0] : [lastMove - pictures, lastMove - pictures],
      );
      const next = await stageFolder(place);
      if (!next.ok) throw new Error(next.error.code);
      await next.value.abort();
      expect([names(place).length, pictureNames().length, newCount()]).toEqual([
        pictures,
        pictures,
        pictures,
      ]);
    },
    60_000,
  );
});

describe('image folder that cannot be written', () => {
  it('keeps a subfolder with the name of an image, and its contents', async () => {
    const place = emptyFolder('folder-named');
    mkdirSync(join(place, '0002.svg'));
    writeFileSync(join(place, '0002.svg', 'mine.txt'), 'mine');
    writeFileSync(join(place, '0001.svg'), 'old');
    const run = runCli('render', label, '--data', good, '--format', 'svg', '--out', place, '--json');
    expect(run.status).toBe(3);
    expect(JSON.parse(run.stdout.toString()).error).toMatchObject({
      code: 'fileUnwritable',
      params: { path: join(place, '0002.svg') },
    });
    expect(names(place)).toEqual(['0001.svg', '0002.svg']);
    expect(readFileSync(join(place, '0001.svg'), 'utf8')).toBe('old');
    expect(readFileSync(join(place, '0002.svg', 'mine.txt'), 'utf8')).toBe('mine');
  });

  const isRoot = process.getuid?.() === 0;
  it.each(['.', 'new/below'])(
    'is refused with the system error in a folder without write permission (%s)',
    async (below) => {
      const place = emptyFolder(`closed-${below.length}`);
      chmodSync(place, 0o555);
      // Root may write anywhere, so the test drops its rights.
      if (isRoot) process.seteuid?.(65534);
      try {
        expect(await stageFolder(join(place, below))).toMatchObject({
          ok: false,
          error: { code: 'fileUnwritable', params: { reason: 'permission denied' } },
        });
      } finally {
        if (isRoot) process.seteuid?.(0);
        chmodSync(place, 0o755);
      }
      expect(names(place)).toEqual([]);
    },
  );
});

describe('symbolic link as output', () => {
  it('stays a link when its target is missing, and the run creates the target', () => {
    const place = emptyFolder('dangling');
    symlinkSync('later.pdf', join(place, 'link.pdf'));
    expect(runCli('render', label, '--data', good, '--out', join(place, 'link.pdf')).status).toBe(0);
    expect(names(place)).toEqual(['later.pdf', 'link.pdf']);
    expect(lstatSync(join(place, 'link.pdf')).isSymbolicLink()).toBe(true);
  });

  it('stays a link, and its target is replaced', () => {
    const place = emptyFolder('links');
    writeFileSync(join(place, 'real.pdf'), 'old');
    symlinkSync('real.pdf', join(place, 'link.pdf'));
    expect(runCli('render', label, '--data', good, '--out', join(place, 'link.pdf')).status).toBe(0);
    expect(names(place)).toEqual(['link.pdf', 'real.pdf']);
    expect(readFileSync(join(place, 'real.pdf'), 'latin1')).toMatch(/^%PDF/);
  });
});

describe('images', () => {
  itInLong('are the same for every number of jobs', () => {
    const data = write('hundred.csv', rows(40));
    const made = ['1', '2', '3'].map((jobs) => {
      const place = emptyFolder(`jobs-${jobs}`);
      const run = runCli('render', label, '--data', data, '--format', 'png', '--jobs', jobs, '--out', place);
      expect(run.status, run.stderr).toBe(0);
      return Buffer.concat(names(place).map((name) => readFileSync(join(place, name))));
    });
    expect(made[1].equals(made[0])).toBe(true);
    expect(made[2].equals(made[0])).toBe(true);
  });
});

describe('validation report', () => {
  it('lists blank rows, which are printed as labels too', () => {
    const data = write('blank.csv', 'ean,name\n400638133393,a\n,\n400638133393,b\n');
    const run = runCli('validate', label, '--data', data, '--json');
    expect(JSON.parse(run.stdout.toString())).toMatchObject({
      notes: [{ code: 'sheetBlankRows', params: { count: 1, row: 3 } }],
    });
  });

  it('lists every row that cannot be printed, and every warning, with --json', () => {
    const data = write('all-bad.csv', `ean\n${'x\n'.repeat(2500)}`);
    const body: unknown = JSON.parse(runCli('validate', label, '--data', data, '--json').stdout.toString());
    expect(body).toMatchObject({ ok: false, failureCount: 2500 });
    const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
    expect(count(typeof body === 'object' && body && 'failures' in body ? body.failures : 0)).toBe(2500);
    const doubtful = write(
      'doubtful.json',
      JSON.stringify({
        format: 'diecut-label',
        version: 1,
        elements: [
          { kind: 'text', id: 't', widthMm: 2, wrap: false, data: { source: 'column', key: 'ean' } },
        ],
      }),
    );
    const warned: unknown = JSON.parse(
      runCli('validate', doubtful, '--data', write('w.csv', rows(1800)), '--json').stdout.toString(),
    );
    expect(warned).toMatchObject({ ok: true, warningCount: 1800 });
    expect(count(typeof warned === 'object' && warned && 'warnings' in warned ? warned.warnings : 0)).toBe(
      1800,
    );
  });
});
