import { isPrinterFormat, PRINTER_LANGUAGES } from '../../../core/output/printerLanguages.ts';
import type { PrinterKind } from './printJobs.ts';

/** Returns language and resolution of a printer kind. */
export function kindText({ language, dpi }: PrinterKind): string {
  const name = isPrinterFormat(language) ? PRINTER_LANGUAGES[language].name : language;
  return `${name} · ${dpi} dpi`;
}
