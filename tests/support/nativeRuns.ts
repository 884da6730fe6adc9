import { expect } from 'vitest';
import type { Label } from '../../src/core/label/label.ts';
import { AS_PRINTER_IS_SET, type PrinterSettings } from '../../src/core/output/printerSettings.ts';
import type { ColumnStore } from '../../src/core/sheet/table/columnStore.ts';
import { fonts, parsed } from '../golden/layOut.ts';
import type { PrintedJob, PrintedPage } from './printer/printedJob.ts';
import { printOn } from './printer/printOn.ts';
import { type PartialOrder, type RunOnceOptions, runOnce } from './runOnce.ts';

/** Native mode of a printer language: patterns of its commands, and its behavior. */
export interface Dialect {
  readonly format: 'zpl' | 'tspl';
  /** Matches the commands that store a form; the first group is the name of the form. */
  readonly stores: RegExp;
  readonly recalls: RegExp;
  readonly dots: string;
  /** Returns the number of bytes for the rows themselves, without the commands that store and delete forms. */
  readonly rowBytes: (code: Buffer) => number;
  /** Barcode commands by symbology; empty if barcodes are sent as dots. */
  readonly bars: Readonly<Partial<Record<'code128' | 'code39' | 'itf', string>>>;
  readonly turnsDeg: readonly number[];
  /** Behaviors to test: true if white overwrites the dots below it; both values if the manual leaves that open. */
  readonly whites: readonly boolean[];
  /** Inverts a dot in the first form. */
  readonly spoil: (code: string) => string;
}

export const DIALECTS: readonly Dialect[] = [
  {
    format: 'zpl',
    stores: /\^DF(R:\w+\.ZPL)/g,
    recalls: /\^XFR:\w+\.ZPL/g,
    dots: '^GF',
    rowBytes: (code) => code.toString('latin1').replace(/\^XA\^(DF|ID)[\s\S]*?\^XZ\n/g, '').length,
    bars: { code128: '^BC', code39: '^B3', itf: '^B2' },
    turnsDeg: [0, 90, 180, 270],
    whites: [false],
    spoil: (code) => code.replace(/(\^DF[^^]*\^FS\^FO[\d,]+\^GFA,\d+,\d+,\d+,[^^]*?)F/, '$1E'),
  },
  {
    format: 'tspl',
    stores: /DOWNLOAD "(\w+\.BMP)"/g,
    recalls: /PUTBMP \d+,\d+,"\w+\.BMP"\r\n/g,
    dots: 'BITMAP',
    rowBytes: (code) => {
      const text = code.toString('latin1');
      const stored = [...text.matchAll(/DOWNLOAD "\w+\.BMP",(\d+),/g)].map(
        ([command, size]) => command.length + Number(size) + 2,
      );
      const removed = text.match(/KILL "\w+\.BMP"\r\n/g) ?? [];
      return text.length - stored.reduce((sum, bytes) => sum + bytes, 0) - removed.join('').length;
    },
    bars: { code128: '"128M"', itf: '"25"' },
    turnsDeg: [0],
    whites: [false, true],
    spoil: (code) => {
      const pixels = code.search(/,BM[\s\S]{60}/) + 63;
      const dot = String.fromCharCode(code.charCodeAt(pixels) ^ 0x80);
      return `${code.slice(0, pixels)}${dot}${code.slice(pixels + 1)}`;
    },
  },
];

export function dialectOf(format: string): Dialect {
  const found = DIALECTS.find((dialect) => dialect.format === format);
  if (!found) throw new Error(`${format} has no native way`);
  return found;
}

export type NativeOrder = Omit<PartialOrder, 'printer' | 'format'> & {
  readonly printer?: Partial<PrinterSettings>;
};

export interface BothWays {
  readonly dots: Buffer;
  readonly native: Buffer;
}

/** Renders the same run as dots and in native mode. */
export async function bothWays(
  { format }: Dialect,
  order: NativeOrder,
  store: ColumnStore,
  options: RunOnceOptions = {},
): Promise<BothWays> {
  const make = async (isNative: boolean) => {
    const printer = { ...AS_PRINTER_IS_SET, ...order.printer, isNative };
    const run = await runOnce({ ...order, format, printer }, { fonts, store, ...options });
    if (!run.ok) throw new Error(JSON.stringify(run.error));
    return run.value.bytes;
  };
  return { dots: await make(false), native: await make(true) };
}

/** Prints code on simulated printers of the language, one for each behavior of white. */
export function printedWays({ format, whites }: Dialect, code: Buffer, dpi = 203): readonly PrintedJob[] {
  return whites.map((isWhiteOpaque) => printOn(format, code, { dpi, headDots: 0, isWhiteOpaque }));
}

/**
 * Asserts that dots and native mode print identical pages with identical cuts, and leave nothing in the printer's memory, for each behavior
 * of white. Returns the native pages.
 */
export function expectSamePages(
  dialect: Dialect,
  { dots, native }: BothWays,
  dpi = 203,
): readonly PrintedPage[] {
  const [plain] = printedWays(dialect, dots, dpi);
  const ways = printedWays(dialect, native, dpi);
  for (const { pages, cutsAfter, kept } of ways) {
    expectPages(pages, plain.pages);
    expect(cutsAfter).toEqual(plain.cutsAfter);
    expect(kept).toEqual([]);
  }
  return ways[0].pages;
}

export function expectPages(got: readonly PrintedPage[], wanted: readonly PrintedPage[]): void {
  expect(got).toHaveLength(wanted.length);
  for (const [at, { widthDots, heightDots, dots }] of got.entries()) {
    expect([widthDots, heightDots]).toEqual([wanted[at].widthDots, wanted[at].heightDots]);
    expect(Buffer.compare(dots, wanted[at].dots)).toBe(0);
  }
}

export const labelOf = (fields: object, elements: readonly object[]): Label =>
  parsed({ ...fields, elements });

/** Returns the field that binds an element to a column. */
export const bound = (key: string) => ({ data: { source: 'column', key } });
