import type { PrinterFormat } from '../../../src/core/output/printerLanguages.ts';
import { printCpcl } from './cpclPrinter.ts';
import { printEpl } from './eplPrinter.ts';
import { printEscpos } from './escposPrinter.ts';
import type { PrintedJob, PrintedPage, Printer } from './printedJob.ts';
import { printTspl } from './tsplPrinter.ts';
import { printZpl } from './zplPrinter.ts';

const PRINTERS: Readonly<Record<PrinterFormat, (code: Buffer, printer: Printer) => PrintedJob>> = {
  zpl: printZpl,
  tspl: printTspl,
  epl: printEpl,
  cpcl: printCpcl,
  escpos: printEscpos,
};

/**
 * Prints code on a simulated printer, which rejects unknown commands, incomplete data, and ink beyond the page. Written from the
 * manufacturers' manuals, independent of the code generators.
 *
 * @throws with the byte offset at which the printer stops
 */
export function printOn(format: PrinterFormat, code: Buffer, printer: Printer): PrintedJob {
  return PRINTERS[format](code, printer);
}

/** Cuts printed strips of paper into pages of equal height. The gaps between the pages must be white. */
export function cutStrips(
  strips: readonly PrintedPage[],
  heightDots: number,
  betweenDots: number,
): PrintedPage[] {
  return strips.flatMap(({ widthDots, heightDots: length, dots, ...rest }) => {
    const step = heightDots + betweenDots;
    if (length % step !== 0) throw new Error(`a strip of ${length} rows, ${step} a page`);
    return Array.from({ length: length / step }, (_, page) => {
      const from = page * step * widthDots;
      const end = from + heightDots * widthDots;
      if (dots.subarray(end, end + betweenDots * widthDots).includes(1)) throw new Error('ink between pages');
      return { ...rest, widthDots, heightDots, dots: dots.subarray(from, end) };
    });
  });
}
