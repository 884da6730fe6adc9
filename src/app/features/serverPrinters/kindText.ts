import { isPrinterFormat, PRINTER_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import type { PrinterKind } from './printJobs.ts';

/** What printers of a kind speak, and how fine they print. */
export function kindText({ language, dpi }: PrinterKind): string {
  const name = isPrinterFormat(language) ? PRINTER_LANGUAGES[language].name : language;
  return `${name} · ${dpi} dpi`;
}
