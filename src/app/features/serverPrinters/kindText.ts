import { isPrinterFormat, PRINTER_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import type { PrinterKind } from './printJobs.ts';

/** Formats the language and resolution of a printer. */
export function kindText({ language, dpi }: PrinterKind): string {
  const name = isPrinterFormat(language) ? PRINTER_LANGUAGES[language].name : language;
  return `${name} · ${dpi} dpi`;
}
