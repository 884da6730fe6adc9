import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import type { Imported } from '../../src/core/import/imported.ts';
import { readForeignLabel } from '../../src/core/import/readForeignLabel.ts';
import { layOut, nodesOfType } from '../golden/layOut.ts';
import { runCli } from '../support/runCli.ts';
import { prepareZxing } from '../support/symbolReaders.ts';
import { ZPL_DOCUMENTS } from '../support/zplDocuments.ts';

const folder = mkdtempSync(join(tmpdir(), 'diecut-foreign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(prepareZxing);

async function read(bytes: Uint8Array, path: string): Promise<Imported> {
  const result = await readForeignLabel(bytes, path, { dpi: 203 });
  if (!result?.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
  return result.value;
}

/** Returns the codes that an independent reader decodes from a picture. */
async function codesIn(path: string): Promise<string[]> {
  const { data, info } = await sharp(path)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb',
  } as const;
  const found = await readBarcodes(image, { tryHarder: true, textMode: 'Plain', maxNumberOfSymbols: 20 });
  return found.map((code) => code.text);
}

/** Returns GS1 symbols in a fixed order, without separators, since not every reader outputs them. */
const comparable = (codes: readonly string[]) =>
  codes.map((text) => text.replaceAll('\u001d', '')).toSorted();

describe('imported ZPL file', () => {
  it.each(ZPL_DOCUMENTS)(
    '$name has its elements at their positions',
    async ({ zpl, elements, label, told, sample }) => {
      const { labels, leftOut } = await read(new TextEncoder().encode(zpl), 'file.zpl');
      const [{ label: made, sample: rows }] = labels;
      if (label) expect(made).toMatchObject(label);
      if (elements.length > 0) expect(made.elements).toHaveLength(elements.length);
      for (const [index, fields] of elements.entries()) expect(made.elements[index]).toMatchObject(fields);
      if (told)
        expect(
          leftOut.map(({ code }) => code).filter((code) => told.length > 0 && told.includes(code)),
        ).toEqual(told);
      if (sample) expect(rows).toEqual(sample);
    },
  );

  it.each(ZPL_DOCUMENTS.filter(({ codes }) => codes))(
    '$name prints barcodes that decode to the content of the file',
    async ({ name, zpl, codes }) => {
      const path = join(folder, `${name.replace(/\W+/g, '-')}.zpl`);
      writeFileSync(path, zpl);
      const picture = path.replace(/zpl$/, 'png');
      const run = runCli('render', path, '--rows', '1', '--dpi', '203', '--out', picture, '--json');
      expect(run.status, run.stderr + run.stdout.toString()).toBe(0);
      expect(comparable(await codesIn(picture))).toEqual(comparable(codes ?? []));
    },
  );

  it('prints a label for each value of a recall, each with the codes of a printer', async () => {
    const file = join(folder, 'recalls.zpl');
    const stored =
      '^XA^DFR:A.ZPL^FS^PW800^LL600^FO40,40^BQN,2,5^FN1^FS^FO300,40^BCN,80,N^FN1^FS^FO40,250^BCN,80,N^FN2^FS^FO40,400^BCN,80,N^SN098,1,Y^FS^XZ';
    const recall = (link: string, gtin: string, labels: number) =>
      `^XA^XFR:A.ZPL^FS^FN1^FDQA,${link}^FS^FN2^FD>;>801${gtin}^FS^PQ${labels}^XZ`;
    writeFileSync(file, stored + recall('A1', '09521234543213', 2) + recall('B2', '04006381333931', 1));
    const run = runCli('render', file, '--dpi', '203', '--out', join(folder, 'recall.png'));
    expect(run.status, run.stderr).toBe(0);
    const codes = await Promise.all([1, 2, 3].map((row) => codesIn(join(folder, `recall-000${row}.png`))));
    expect(codes.map(comparable)).toEqual([
      ['0109521234543213', '098', 'A1', 'QA,A1'],
      ['0109521234543213', '099', 'A1', 'QA,A1'],
      ['0104006381333931', '098', 'B2', 'QA,B2'],
    ]);
  });

  it('requires a spreadsheet when it has empty numbered fields', () => {
    const file = join(folder, 'fields.zpl');
    writeFileSync(file, '^XA^PW400^LL300^FO20,20^A0N,30,30^FDHi^FS^FO20,250^FN1"name"^FS^XZ');
    const run = runCli('render', file, '--out', join(folder, 'fields.pdf'));
    expect(run.status).not.toBe(0);
    expect(run.stderr).toContain('needs a spreadsheet with the columns name');
  });

  it('prints barcodes at the same width at 300 dpi as at 203 dpi', async () => {
    const [code128] = ZPL_DOCUMENTS.filter(({ name }) => name === 'code 39');
    const { labels } = await read(new TextEncoder().encode(code128.zpl), 'file.zpl');
    const widths = await Promise.all(
      [203, 300].map(async (dpi) => {
        const [bars] = nodesOfType(await layOut(labels[0].label, { dpi }), 'modules');
        return [bars.moduleWidthMm, bars.xMm];
      }),
    );
    expect(widths[0][0]).toBeCloseTo((2 * 25.4) / 203, 6);
    expect(widths[1][0]).toBeCloseTo((3 * 25.4) / 300, 6);
    expect(widths[0][1]).toBeCloseTo((60 * 25.4) / 203, 1);
    expect(widths[1][1]).toBeCloseTo((60 * 25.4) / 203, 0);
  });
});
