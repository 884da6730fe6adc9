import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStarters } from '../../scripts/market/makeStarters.ts';
import { LANGUAGES } from '../../src/core/base/languages.ts';
import { LABEL_LIMITS } from '../../src/core/base/limits.ts';
import type { Label } from '../../src/core/label/label.ts';
import { parseLabel } from '../../src/core/label/parseLabel.ts';
import { placeholderRow } from '../../src/core/print/placeholderRow.ts';
import { placeholderStore } from '../../src/core/print/placeholderStore.ts';
import { createNodePool } from '../../src/node/nodePool.ts';
import { printSample } from '../../src/node/pictures/labelPictures.ts';
import { hasTool, runTool, titleWith } from '../support/externalTool.ts';
import { prepareZxing, readWithZxing } from '../support/symbolReaders.ts';
import { NOW, symbolsOf } from './examples.ts';

const DPI = 203;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'diecut-market-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => prepareZxing());
const pool = createNodePool('here');
afterAll(() => pool.dispose());

interface MarketLabel {
  readonly path: string;
  readonly group: string;
  readonly id: string;
  readonly language: string;
  readonly label: Label;
}

const labels: readonly MarketLabel[] = makeStarters().map(({ path }) => {
  const [, , group, id, file] = path.split('/');
  const label = parseLabel(JSON.parse(readFileSync(join(root, path), 'utf8')));
  if (!label.ok) throw new Error(`${path}: ${JSON.stringify(label.error)}`);
  return { path, group, id, language: file.replace('.json', ''), label: label.value };
});
const inLanguage = (language: string) => labels.filter((one) => one.language === language);
const print = async ({ label }: MarketLabel, format: 'png' | 'check') => {
  const order = { format, dpi: DPI, nowMs: Date.parse(NOW), verify: format === 'check' };
  const printed = await printSample(pool, label, order);
  if (!printed.ok) throw new Error(JSON.stringify(printed.error));
  return printed.value;
};

describe('market starters', () => {
  it('match the output of makeStarters (to regenerate: node scripts/run.mjs market)', () => {
    for (const { path, text } of makeStarters())
      expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
  });

  it('[S2.06] include at least 40 labels, in at least 8 groups of 3 or more', () => {
    const groups = Map.groupBy(inLanguage('en-US'), ({ group }) => group);
    expect([...groups.values()].flat().length).toBeGreaterThanOrEqual(40);
    expect(groups.size).toBeGreaterThanOrEqual(8);
    for (const [group, members] of groups) expect([group, members.length >= 3]).toEqual([group, true]);
    expect(new Set(inLanguage('en-US').map(({ id }) => id)).size).toBe(inLanguage('en-US').length);
  });

  it('have unique names in each language, and sizes within the label limits', () => {
    for (const language of LANGUAGES) {
      const names = inLanguage(language).map(({ label }) => label.name);
      expect(new Set(names).size).toBe(names.length);
    }
    for (const { path, label } of labels)
      for (const sideMm of [label.widthMm, label.heightMm])
        expect([path, sideMm >= LABEL_LIMITS.minSideMm && sideMm <= LABEL_LIMITS.maxSideMm]).toEqual([
          path,
          true,
        ]);
  });

  it('have a placeholder value for every column', () => {
    for (const { path, label } of labels)
      for (const value of placeholderRow(label, {}).row)
        expect([path, value]).not.toEqual([path, expect.stringMatching(/^\{|^$/)]);
  });

  it('have the same elements at the same positions in every language, with equal widths', () => {
    for (const { path, group, id, label } of labels) {
      const english = labels.find((one) => one.group === group && one.id === id && one.language === 'en-US');
      const shapes = (one: Label | undefined) =>
        one?.elements.map(({ id: element, kind, xMm, widthMm }) => ({ element, kind, xMm, widthMm }));
      expect(shapes(label), path).toEqual(shapes(english?.label));
    }
  });

  it('have no text too small for 203 dpi', () => {
    for (const { path, label } of labels) {
      const small = label.elements.filter(
        (element) =>
          element.kind === 'text' && element.fontSizePt < (/\p{Script=Han}/u.test(element.content) ? 6 : 5),
      );
      expect([path, small]).toEqual([path, []]);
    }
  });

  it("don't cover text with the black background of other text", () => {
    for (const { path, label } of labels) {
      const texts = label.elements.filter((element) => element.kind === 'text');
      const covered = texts.flatMap((black) =>
        black.inverted
          ? texts.filter(
              (other) =>
                other !== black &&
                other.xMm < black.xMm + black.widthMm - 0.5 &&
                black.xMm < other.xMm + other.widthMm - 0.5 &&
                other.yMm < black.yMm + black.heightMm - 0.5 &&
                black.yMm < other.yMm + other.heightMm - 0.5,
            )
          : [],
      );
      expect([path, covered.map(({ content }) => content)]).toEqual([path, []]);
    }
  });
});

/** Removes the separators (GS, U+001D) that a reader returns between GS1 element strings. */
const plain = (text: string) => text.replace(/[\u001d]/g, '');

describe.each(LANGUAGES)('starters in %s', (language) => {
  it('print at 203 dpi without errors or warnings, with every code verified', async () => {
    for (const one of inLanguage(language)) {
      const { report } = await print(one, 'check');
      expect([one.path, report.printedLabels, report.failures, report.warnings]).toEqual([
        one.path,
        1,
        [],
        [],
      ]);
    }
  }, 120_000);

  it('fit their texts at 80% of the designed font size', async () => {
    for (const one of inLanguage(language)) {
      const elements = one.label.elements.map((element) =>
        element.kind === 'text'
          ? { ...element, textFit: 'none' as const, fontSizePt: element.fontSizePt * 0.8 }
          : element,
      );
      const { report } = await print({ ...one, label: { ...one.label, elements } }, 'check');
      expect([one.path, report.warnings]).toEqual([one.path, []]);
    }
  }, 120_000);

  it(titleWith(
    'have codes that zbarimg and dmtxread decode from the dots of the whole label',
    'zbarimg',
    'dmtxread',
  ), async () => {
    for (const one of inLanguage(language)) {
      const store = placeholderStore(placeholderRow(one.label, {}));
      const symbols = symbolsOf({ name: one.id, labelPath: '', dataPath: '', label: one.label, store }, 0);
      if (symbols.length === 0) continue;
      const expected = symbols.map(({ symbology, content }) => ({
        isMatrix: /matrix/i.test(symbology),
        text: symbology.startsWith('gs1') ? content.replace(/[()]/g, '') : content,
      }));
      const { picture } = await print(one, 'png');
      if (!picture) throw new Error(`${one.path} has no picture`);
      const { data, info } = await sharp(picture)
        .flatten({ background: '#fff' })
        .grayscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const grey = new Uint8Array(data);
      const found = await readWithZxing({ widthPx: info.width, heightPx: info.height, grey });
      const texts = new Set(found.map(({ text }) => plain(text)));
      for (const { text } of expected)
        expect([one.path, [...texts]]).toEqual([one.path, expect.arrayContaining([text])]);
      const file = join(folder, 'label.png');
      writeFileSync(
        file,
        await sharp(picture)
          .flatten({ background: '#fff' })
          .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
          .png()
          .toBuffer(),
      );
      const flat = expected.filter(({ isMatrix }) => !isMatrix).map(({ text }) => text);
      if (flat.length > 0 && hasTool('zbarimg')) {
        const read = runTool('zbarimg', '-q', '--raw', file).stdout.split('\n').map(plain);
        for (const text of flat) expect([one.path, read]).toEqual([one.path, expect.arrayContaining([text])]);
      }
      const matrices = expected.filter(({ isMatrix }) => isMatrix).map(({ text }) => text);
      if (matrices.length > 0 && hasTool('dmtxread')) {
        const read = runTool('dmtxread', '-n', `-N${matrices.length}`, '-m', '5000', file)
          .stdout.split('\n')
          .map(plain);
        for (const text of matrices)
          expect([one.path, read]).toEqual([one.path, expect.arrayContaining([text])]);
      }
    }
  }, 240_000);
});
