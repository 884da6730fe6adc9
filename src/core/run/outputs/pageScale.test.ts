import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { sheetOf } from '../../../../tests/golden/textColumn.ts';
import { runTool } from '../../../../tests/support/externalTool.ts';
import { runOnce } from '../../../../tests/support/runOnce.ts';
import { turnedBy } from '../../scene/stock.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-scale-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = {
  widthMm: 210,
  heightMm: 297,
  grids: [{ columns: 2, rows: 3, xMm: 20, yMm: 30, stepXMm: 80, stepYMm: 70 }],
};

/** Returns the positions and sizes of the words on the page in points, as Poppler extracts them. */
async function words(scale: number) {
  const label = parsed({
    widthMm: 70,
    heightMm: 60,
    stock: { name: 'Six', sheet },
    elements: [
      { kind: 'text', id: 't', xMm: 5, yMm: 7, widthMm: 60, data: { source: 'column', key: 'name' } },
    ],
  });
  const store = sheetOf(
    ['name'],
    ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => [name]),
  );
  const made = await runOnce({ label, format: 'pdf', placing: { ...turnedBy(0), scale } }, { store });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  const path = join(folder, `${scale}.pdf`);
  writeFileSync(path, made.value.bytes);
  const { stdout } = runTool('pdftotext', '-bbox', path, '-');
  const page = /<page width="([\d.]+)" height="([\d.]+)"/.exec(stdout)?.slice(1).map(Number);
  const found = [
    ...stdout.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(\w+)/g),
  ];
  return { page, words: found.map((match) => ({ text: match[5], box: match.slice(1, 5).map(Number) })) };
}

describe('page scale', () => {
  it.each([0.95, 1.0152])('%f applies to everything on the page, from its top left corner', async (scale) => {
    const [plain, sized] = [await words(1), await words(scale)];
    expect(sized.page).toEqual(plain.page);
    expect(sized.words.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
    for (const [index, { text, box }] of sized.words.entries()) {
      expect(plain.words[index].text).toBe(text);
      for (const [side, at] of box.entries())
        expect(Math.abs(at - plain.words[index].box[side] * scale)).toBeLessThan(0.05);
    }
  });
});
