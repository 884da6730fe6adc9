import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  LINEAR_SYMBOLOGIES,
  MATRIX_SYMBOLOGIES,
  type Symbology,
  symbologyInfo,
} from '../../src/core/barcode/symbologies.ts';
import { isVerifiable } from '../../src/core/verify/unverified.ts';
import { EXAMPLE_NAMES, loadExample, TRANSLATED_NAMES } from '../golden/examples.ts';
import { parsed } from '../golden/layOut.ts';
import { hasTool } from '../support/externalTool.ts';
import { readZplGray } from '../support/grayPicture.ts';
import { isLong, itInLong, sampledInGate } from '../support/inLong.ts';
import { runCli } from '../support/runCli.ts';
import { runOnce } from '../support/runOnce.ts';
import { readWithDmtx, readWithZbar } from '../support/symbolReaders.ts';

const RESOLUTIONS = [203, 300, 600] as const;
const BARS = {
  kind: 'barcode',
  id: 'code',
  xMm: 8,
  yMm: 10,
  widthMm: 64,
  heightMm: 20,
  textPosition: 'bottom',
};
const MATRIX = { kind: 'qrcode', id: 'code', xMm: 12, yMm: 8, widthMm: 36, heightMm: 36 };

const labelOf = (...elements: object[]) => parsed({ widthMm: 80, heightMm: 80, elements });

interface Found {
  readonly severity: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** Returns the findings of verification: the errors that block printing, otherwise the warnings. */
async function verified(dpi: number, ...elements: object[]): Promise<readonly Found[]> {
  const done = await runOnce({ label: labelOf(...elements), format: 'zpl', dpi, verify: true });
  if (!done.ok) return done.error.report?.problems ?? [{ severity: 'error', code: done.error.code }];
  return done.value.report.warnings.flatMap(({ problems }) => problems);
}

/** Returns the label's dots as the printer receives them, without verification. */
async function printed(dpi: number, ...elements: object[]) {
  const done = await runOnce({ label: labelOf(...elements), format: 'zpl', dpi });
  if (!done.ok) throw new Error(JSON.stringify(done.error));
  const { width, height, data } = readZplGray(done.value.bytes.toString('latin1'));
  return { widthPx: width, heightPx: height, grey: data };
}

const codeOf = (symbology: Symbology) => ({
  ...(LINEAR_SYMBOLOGIES.some((linear) => linear === symbology) ? BARS : MATRIX),
  symbology,
  content: symbologyInfo(symbology).defaultContent,
});

const codes = (found: readonly Found[]) => found.map(({ code }) => code);
const SYMBOLOGIES_READ = [...LINEAR_SYMBOLOGIES, ...MATRIX_SYMBOLOGIES].filter(isVerifiable);

describe('verify: readable symbols', () => {
  it.each(
    (isLong ? RESOLUTIONS : RESOLUTIONS.slice(0, 2)).flatMap((dpi) =>
      SYMBOLOGIES_READ.map((symbology) => [symbology, dpi] as const),
    ),
  )('accepts %s at %i dpi, upright, rotated by 90° steps and by 30°', async (symbology, dpi) => {
    for (const rotationDeg of isLong ? [0, 90, 180, 270, 30] : [0, 90, 30]) {
      const [xMm, yMm] = rotationDeg % 180 === 0 ? [8, 10] : [8, 30];
      const box = symbologyInfo(symbology).family === 'linear' ? { xMm, yMm } : {};
      const code = { ...codeOf(symbology), ...box, rotationDeg };
      const found = await verified(dpi, code);
      expect([rotationDeg, ...codes(found)]).toEqual([rotationDeg]);
    }
  });

  it.each([
    ['code128', 'A\u0000\u001d\u007f{}1234567890'],
    ['qrcode', 'Ünï→😀 価格 中文'],
    ['dataMatrix', 'ÄÖ\u001d12'],
    ['gs1_128', '(01)09501101530003(10)AB/12(21)7'],
    ['gs1DataMatrix', '(01)09501101530003(10)AB/12(21)7'],
    ['gs1Qr', '(10)AB12(01)09501101530003(21)7'],
    ['databarExpanded', '(01)09501101530003(10)AB12(21)7'],
    ['upca', '01234567890'],
    ['upce', '123456'],
    ['ean13', '978020137962'],
    ['codabar', 'A12345B'],
    ['itf14', '1690123456789'],
  ] as const)('accepts %s with content %j', async (symbology, content) => {
    const wide = { widthMm: 76, xMm: 2 };
    const box = symbologyInfo(symbology).family === 'linear' ? wide : {};
    expect(await verified(300, { ...codeOf(symbology), ...box, content })).toEqual([]);
  });

  it('accepts a QR code in GBK, although its symbol does not declare the character set', async () => {
    const code = { ...codeOf('qrcode'), content: '中文 label 价格￥', characterSet: 'gbk' };
    expect(await verified(203, code)).toEqual([]);
  });

  it('accepts a symbol outside of the label', async () => {
    expect(await verified(203, { ...codeOf('code128'), xMm: 100 })).toEqual([]);
  });

  it.each(
    RESOLUTIONS.flatMap((dpi) => [...EXAMPLE_NAMES, ...TRANSLATED_NAMES].map((name) => [name, dpi] as const)),
  )('accepts the example %s at %i dpi', async (name, dpi) => {
    const { label, store } = await loadExample(name);
    const done = await runOnce({ label, format: 'zpl', dpi, verify: true }, { store });
    const report = done.ok ? done.value.report : null;
    expect(report?.failureCount, JSON.stringify(done)).toBe(0);
    const said = report?.warnings.flatMap(({ problems }) => codes(problems)) ?? [];
    expect(said.filter((code) => code.startsWith('verify'))).toEqual([]);
  });
});

/** Elements that cover the elements before them; a line's box is slightly taller than the line. */
const line = (box: object) => ({ kind: 'line', id: 'over', strokeMm: 2, ...box });
const block = (box: object) => ({ kind: 'rectangle', id: 'over', filled: true, ...box });

/** Returns the content that an independent reader decodes from a whole label: libdmtx for a Data Matrix, zbar for other codes. */
async function scanned(dpi: number, code: { readonly symbology: Symbology }, ...over: object[]) {
  const picture = await printed(dpi, code, ...over);
  return code.symbology === 'dataMatrix'
    ? (readWithDmtx([picture])[0]?.toString() ?? null)
    : readWithZbar([picture])[0];
}

const HAS_READERS = hasTool('zbarimg') && hasTool('dmtxread');

describe('verify: unreadable symbols', () => {
  const bars = { ...codeOf('code128'), content: 'WRONG-12345' };
  const qr = { ...codeOf('qrcode'), content: 'https://example.com/p/12345' };
  const matrix = { ...codeOf('dataMatrix'), content: 'WRONG-12345' };

  it.each([
    [
      'Code 128 with a line across its bars',
      bars,
      line({ xMm: 8, yMm: 19, widthMm: 64, heightMm: 2, rotationDeg: 20 }),
    ],
    ['Code 128 under a block', bars, block({ xMm: 35, yMm: 8, widthMm: 4, heightMm: 24 })],
    [
      'a QR code without one of its finder patterns',
      qr,
      block({ xMm: 12, yMm: 8, widthMm: 16, heightMm: 16 }),
    ],
    ['a Data Matrix under a block', matrix, block({ xMm: 14, yMm: 20, widthMm: 16, heightMm: 16 })],
    [
      'a rotated code under a block',
      { ...bars, yMm: 30, rotationDeg: 90 },
      block({ xMm: 26, yMm: 18, widthMm: 28, heightMm: 5 }),
    ],
  ] as const)('rejects %s', async (_, code, over) => {
    for (const dpi of sampledInGate(RESOLUTIONS, 2)) {
      const [found, ...more] = await verified(dpi, code, over);
      expect([found?.code, more]).toEqual(['verifyUnread', []]);
      expect(found?.params).toMatchObject({ expected: code.content });
      expect(found?.params?.onSymbol).toBeGreaterThan(100);
      if (!HAS_READERS || (code.symbology === 'dataMatrix' && dpi > 203)) continue;
      expect(await scanned(dpi, code, over)).toBeNull();
    }
    if (HAS_READERS) expect(await scanned(203, code)).toBe(code.content);
  });

  it('rejects two symbols that overlap, and reports both', async () => {
    // Both symbols are drawn into the same box, so neither can be read.
    const found = await verified(300, bars, { ...bars, id: 'second', content: 'OTHER-99887' });
    expect(codes(found)).toEqual(['verifyUnread', 'verifyUnread']);
  });

  it('rejects a code that is rotated and cut off, before reading its dots', async () => {
    expect(codes(await verified(300, { ...bars, xMm: 50, rotationDeg: 30 }))).toEqual(['codeCutOff']);
  });

  it('rejects modules finer than a dot', async () => {
    const fine = { ...bars, widthMm: 12 };
    expect(codes(await verified(203, fine))).toEqual(['barcodeTooSmall']);
    if (HAS_READERS) expect(await scanned(203, bars)).toBe(bars.content);
  });
});

describe('verify: damaged but readable symbols', () => {
  it('warns about a mark on a QR code that its error correction compensates for', async () => {
    const qr = { ...codeOf('qrcode'), content: 'https://example.com/p/12345', errorCorrection: 'H' };
    const mark = block({ xMm: 29, yMm: 25, widthMm: 3, heightMm: 3 });
    const found = await verified(300, qr, mark);
    expect(codes(found)).toEqual(['verifyOverprinted']);
    if (HAS_READERS) expect(await scanned(300, qr, mark)).toBe(qr.content);
  });

  it.each(RESOLUTIONS)(
    'warns about another element in the quiet zone at %i dpi, with the remaining width',
    async (dpi) => {
      const qr = { ...codeOf('qrcode'), content: 'https://example.com/p/12345' };
      const near = block({ xMm: 6, yMm: 8, widthMm: 8, heightMm: 36 });
      const [found, ...more] = await verified(dpi, qr, near);
      expect([found?.code, more]).toEqual(['verifyQuietZone', []]);
      // The dots between block and symbol, counted in the printer's own picture.
      const { widthPx, grey } = await printed(dpi, qr, near);
      const row = Math.round((15 / 25.4) * dpi) * widthPx;
      const edge = Math.round((13 / 25.4) * dpi);
      const from = grey.indexOf(255, row + edge);
      const light = grey.indexOf(0, from) - from;
      const { moduleDots = 0, quietFound, quietWanted } = found?.params ?? {};
      expect(quietFound).toBeCloseTo(light / Number(moduleDots), 1);
      expect(quietWanted).toBe(4);
    },
  );

  it('warns about content too short for a reliable read', async () => {
    expect(codes(await verified(300, { ...codeOf('itf'), content: '12' }))).toEqual(['verifyTooShort']);
  });

  it('reports nothing for a symbology without a decoder', async () => {
    expect(await verified(300, codeOf('msi'))).toEqual([]);
  });
});

describe('verify on the command line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diecut-verified-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const good = { ...codeOf('code128'), content: 'GOOD-1' };
  const write = (name: string, ...elements: object[]) => {
    const path = join(folder, name);
    const size = { widthMm: 80, heightMm: 80 };
    writeFileSync(path, JSON.stringify({ format: 'diecut-label', version: 1, ...size, elements }));
    return path;
  };

  it("checks symbols with validate --verify, and lists types that it can't verify once", () => {
    const msi = { ...codeOf('msi'), id: 'msi', yMm: 40 };
    const run = runCli('validate', write('good.json', good, msi), '--verify');
    expect([run.status, run.stderr]).toEqual([
      0,
      "Codes of these types can't be verified: MSI.\n" +
        'MSI gets a check digit: 12345678 is encoded as 123456782, and scanners that send the check digit read it so.\n' +
        '1 row checked\n',
    ]);
  });

  itInLong('writes no file when a symbol is unreadable, in every format, and prints the reason', () => {
    const path = write('bad.json', good, block({ xMm: 35, yMm: 8, widthMm: 4, heightMm: 24 }));
    for (const format of ['pdf', 'png', 'zpl', 'tspl']) {
      const out = join(folder, `bad.${format}`);
      expect(runCli('render', path, '--out', out).status).toBe(0);
      rmSync(out);
      const run = runCli('render', path, '--out', out, '--verify');
      expect([run.status, existsSync(out)]).toEqual([1, false]);
      expect(run.stderr).toContain("“GOOD-1” can't be read from this CODE-128. Measured: module size ");
    }
    expect(runCli('validate', path).status).toBe(0);
    expect(runCli('validate', path, '--verify').status).toBe(1);
  });

  it('skips failing rows with --on-error skip, and prints the others', () => {
    const csv = join(folder, 'rows.csv');
    writeFileSync(csv, 'code,note\nGOOD-1,\nGOOD-2,sold\nGOOD-3,\n');
    const stamp = block({ xMm: 35, yMm: 8, widthMm: 4, heightMm: 24, printWhen: 'not empty(note)' });
    const path = write('rows.json', { ...good, data: { source: 'column', key: 'code' } }, stamp);
    const out = join(folder, 'rows.pdf');
    const run = runCli(
      'render',
      path,
      '--data',
      csv,
      '--out',
      out,
      '--verify',
      '--on-error',
      'skip',
      '--json',
    );
    const report = JSON.parse(run.stdout.toString());
    expect([run.status, report.labels, report.failureCount, report.failures[0].row]).toEqual([1, 2, 1, 3]);
  });
});

describe('messages of verification', () => {
  it('contain the same parameters in every language', () => {
    const folder = join(import.meta.dirname, '../../src/locales');
    const read = (language: string): Record<string, string> =>
      JSON.parse(readFileSync(join(folder, language, 'engine/verify.json'), 'utf8'));
    const facts = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
    const english = read('en-US');
    for (const language of ['ru-RU', 'zh-CN', 'zh-TW']) {
      const texts = read(language);
      expect(Object.keys(texts)).toEqual(Object.keys(english));
      for (const [code, text] of Object.entries(texts)) expect(facts(text)).toEqual(facts(english[code]));
    }
  });
});
