import { CPCL } from './cpcl/cpclLanguage.ts';
import { EPL } from './epl/eplLanguage.ts';
import { ESCPOS } from './escpos/escposLanguage.ts';
import type { PrinterLanguage } from './printerLanguage.ts';
import { TSPL } from './tspl/tsplLanguage.ts';
import { ZPL } from './zpl/zplLanguage.ts';

/** Every printer language, by its format and the ending of its files: one line a language. */
const LANGUAGES = {
  zpl: ZPL,
  tspl: TSPL,
  epl: EPL,
  cpcl: CPCL,
  escpos: ESCPOS,
} satisfies Readonly<Record<string, PrinterLanguage>>;

export type PrinterFormat = keyof typeof LANGUAGES;

export const PRINTER_LANGUAGES: Readonly<Record<PrinterFormat, PrinterLanguage>> = LANGUAGES;

export function isPrinterFormat(format: string): format is PrinterFormat {
  return Object.hasOwn(LANGUAGES, format);
}

export const PRINTER_FORMATS: readonly PrinterFormat[] = Object.keys(LANGUAGES).filter(isPrinterFormat);
