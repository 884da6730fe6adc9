import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itInLong } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-diff-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LABEL = {
  format: 'diecut-label',
  version: 1,
  name: 'Shelf',
  widthMm: 50,
  heightMm: 30,
  elements: [
    { kind: 'text', id: 'name', widthMm: 45, data: { source: 'column', key: 'name' } },
    {
      kind: 'barcode',
      id: 'ean',
      yMm: 10,
      widthMm: 40,
      symbology: 'ean13',
      data: { source: 'column', key: 'ean' },
    },
  ],
};
const ROWS = ['name,ean', 'Crème,4006381333931', '龍井茶,9780201379624', 'Чай,4006381333931'];

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const label = write('label.json', JSON.stringify(LABEL));
const rows = write('rows.csv', ROWS.join('\n'));
const approved = join(folder, 'approved');
const diff = (...more: readonly string[]) => runCli('diff', label, '--data', rows, ...more);

beforeAll(() => {
  const run = diff('--approved', approved, '--update');
  expect([run.status, run.stderr]).toEqual([0, expect.stringContaining('3 labels approved in')]);
});

describe('diecut diff of labels with approved ones', () => {
  it('finds no difference on the next run, and the approved pictures equal those of render', () => {
    const run = diff('--approved', approved);
    expect([run.status, run.stderr]).toEqual([0, expect.stringContaining('3 labels as approved')]);
    const out = join(folder, 'rendered');
    runCli('render', label, '--data', rows, '--format', 'png', '--out', out);
    for (const name of readdirSync(out))
      expect(readFileSync(join(approved, name)).equals(readFileSync(join(out, name)))).toBe(true);
    expect(readdirSync(approved)).toEqual(readdirSync(out));
  });

  it('reports where labels differ, and marks the differences in red and blue', async () => {
    const other = write('other.csv', ROWS.join('\n').replace('Crème', 'Crema'));
    const changed = join(folder, 'changed');
    const run = runCli(
      'diff',
      label,
      '--data',
      other,
      '--approved',
      approved,
      '--changed',
      changed,
      '--json',
    );
    expect(run.status).toBe(1);
    const said = JSON.parse(run.stdout.toString());
    expect([said.ok, said.labels, said.same, said.isUpdated]).toEqual([false, 3, 2, false]);
    const [{ label: number, kind, difference }] = said.differences;
    expect([said.differences.length, number, kind]).toEqual([1, 1, 'changed']);
    // The changed name is above the barcode, which is unchanged.
    expect(difference.topPx + difference.heightPx).toBeLessThan((10 / 25.4) * 300);
    expect(readdirSync(changed)).toEqual(['0001.png']);
    const { data, info } = await sharp(join(changed, '0001.png'))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    let [red, blue, elsewhere] = [0, 0, 0];
    for (let dot = 0; dot < info.width * info.height; dot++) {
      const [r, g, b] = data.subarray(dot * 3, dot * 3 + 3);
      if (r === g && g === b) continue;
      const [x, y] = [dot % info.width, Math.floor(dot / info.width)];
      const isWithin =
        x >= difference.leftPx &&
        x < difference.leftPx + difference.widthPx &&
        y >= difference.topPx &&
        y < difference.topPx + difference.heightPx;
      if (!isWithin) elsewhere++;
      else if (r > b) red++;
      else blue++;
    }
    expect([red > 0, blue > 0, red + blue, elsewhere]).toEqual([true, true, difference.dots, 0]);
  });

  itInLong('reports labels that were added or removed, or whose size changed', () => {
    const few = write('few.csv', ROWS.slice(0, 2).join('\n'));
    const gone = runCli('diff', label, '--data', few, '--approved', approved);
    expect([gone.status, gone.stderr]).toEqual([
      1,
      expect.stringContaining('label 3: approved, and not made any more'),
    ]);
    const many = write('many.csv', [...ROWS, 'Tea,4006381333931'].join('\n'));
    const added = runCli('diff', label, '--data', many, '--approved', approved);
    expect([added.status, added.stderr]).toEqual([1, expect.stringContaining('label 4: not approved yet')]);
    const coarse = diff('--approved', approved, '--dpi', '203');
    expect([coarse.status, coarse.stderr]).toEqual([
      1,
      expect.stringMatching(/label 1: \d+ × \d+ dots, approved with/),
    ]);
  });

  it('updates the approved labels with --update, deletes removed labels and keeps other files', () => {
    const other = join(folder, 'again');
    cpSync(approved, other, { recursive: true });
    writeFileSync(join(other, 'README.md'), 'approved by the shop');
    const few = write('two.csv', ROWS.slice(0, 3).join('\n'));
    expect(runCli('diff', label, '--data', few, '--approved', other, '--update').status).toBe(0);
    expect(readdirSync(other).sort()).toEqual(['0001.png', '0002.png', 'README.md']);
    expect(runCli('diff', label, '--data', few, '--approved', other).status).toBe(0);
  });

  itInLong('never approves a run in which some labels cannot be printed', () => {
    const bad = write('bad.csv', [...ROWS, 'Tea,4006381333930'].join('\n'));
    const none = join(folder, 'none');
    const run = runCli('diff', label, '--data', bad, '--approved', none, '--update', '--on-error', 'skip');
    expect([run.status, run.stderr]).toEqual([1, expect.stringContaining('nothing was approved')]);
    expect(existsSync(none)).toBe(false);
  });

  it('accepts differences within --tolerance, and reports a damaged picture by name', async () => {
    const softer = join(folder, 'softer');
    cpSync(approved, softer, { recursive: true });
    const path = join(softer, '0002.png');
    const { data, info } = await sharp(path).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    for (let at = 0; at < 400; at += 4) data[at] ^= 7;
    await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
      .png()
      .toFile(`${path}.new`);
    cpSync(`${path}.new`, path);
    expect(diff('--approved', softer).status).toBe(1);
    expect(diff('--approved', softer, '--tolerance', '8').status).toBe(0);
    writeFileSync(path, 'no picture');
    const damaged = diff('--approved', softer);
    expect([damaged.status, damaged.stderr]).toEqual([3, expect.stringContaining('0002.png')]);
  });

  itInLong('requires a folder and a label, and rejects --out', () => {
    for (const [args, said] of [
      [['diff', label, '--data', rows], '--approved DIR'],
      [['diff', '--approved', approved], 'diff needs a label'],
      [['diff', label, '--approved', approved, '--out', 'x'], '--out does not go with diff'],
      [['diff', label, '--approved', approved, '--tolerance', '900'], '--tolerance is a whole number'],
      [['diff', label, '--approved'], '--approved needs a value'],
      [['diff', label, '--approved', approved, '--update=yes'], '--update takes no value'],
    ] as const) {
      const run = runCli(...args);
      expect([run.status, run.stderr]).toEqual([2, expect.stringContaining(said)]);
    }
  });
});

describe('sample CI workflow', () => {
  itInLong('has commands that pass unchanged, and fail when the label changes', () => {
    const root = join(import.meta.dirname, '../..');
    const workflow = readFileSync(join(root, 'examples/ci/labels.yml'), 'utf8');
    const commands = [...workflow.matchAll(/^ +run: node (.+)$/gm)].map(([, command]) => command.split(' '));
    expect(commands.map(([, name]) => name)).toEqual(['validate', 'diff']);
    // The workflow checks the product out into `diecut` in the repository of the labels.
    const repository = mkdtempSync(join(folder, 'repository-'));
    symlinkSync(root, join(repository, 'diecut'));
    const run = (args: readonly string[]) => spawnSync(process.execPath, args, { cwd: repository });
    for (const command of commands) expect([command, run(command).status]).toEqual([command, 0]);
    const [, [script, name, path, ...rest]] = commands;
    const text = readFileSync(join(repository, path), 'utf8');
    const changed = write('changed.json', text.replace('GREEN LEAF', 'GREEN LEAFS'));
    expect(run([script, name, changed, ...rest]).status).toBe(1);
    expect(readdirSync(join(repository, 'changed-labels'))).toEqual(['0001.png', '0002.png', '0003.png']);
  });
});
