import { PRINT_LIMITS } from '../base/limits.ts';
import {
  DEVICE_LANGUAGES,
  type DialogueLanguage,
  PRINTER_FORMATS,
  type PrinterFormat,
} from '../output/printerLanguages.ts';

/** Picture formats: one file per label. */
const PICTURES = {
  svg: { name: 'SVG', mimeType: 'image/svg+xml', maxDots: null },
  png: { name: 'PNG', mimeType: 'image/png', maxDots: PRINT_LIMITS.maxPicturePixels },
  jpg: { name: 'JPG', mimeType: 'image/jpeg', maxDots: PRINT_LIMITS.maxPicturePixels },
} as const;

export type PictureFormat = keyof typeof PICTURES;
export type OutputFormat = 'pdf' | PictureFormat | PrinterFormat;
/** Output of a run: a file format, or the language of a printer that needs a dialog. */
export type MadeFormat = OutputFormat | DialogueLanguage;
/** Output of a run, or `check` for a run that only reports the problems of its labels. */
export type RunFormat = MadeFormat | 'check';

/** Properties of an output format for the format lists of page, command line and server. */
export interface FormatInfo {
  /** Common name of the format, which is not translated. */
  readonly name: string;
  readonly mimeType: string;
  /** Manufacturer that defined the printer language; null for a format that is not a printer language. */
  readonly maker: string | null;
  /** Maximum number of dots in a label; null for a format without dots. */
  readonly maxDots: number | null;
}

export function isPictureFormat(format: string): format is PictureFormat {
  return Object.hasOwn(PICTURES, format);
}

const PICTURE_FORMATS: readonly PictureFormat[] = Object.keys(PICTURES).filter(isPictureFormat);

/** All output formats in display order. */
export const OUTPUT_FORMATS: readonly OutputFormat[] = ['pdf', ...PICTURE_FORMATS, ...PRINTER_FORMATS];

/** Finds a format by its name, which is also its file extension; `jpeg` is `jpg`. */
export function findFormat(name: string): OutputFormat | undefined {
  const wanted = name.toLowerCase() === 'jpeg' ? 'jpg' : name.toLowerCase();
  return OUTPUT_FORMATS.find((format) => format === wanted);
}

export function formatInfo(format: MadeFormat): FormatInfo {
  if (format === 'pdf') return { name: 'PDF', mimeType: 'application/pdf', maker: null, maxDots: null };
  if (isPictureFormat(format)) return { ...PICTURES[format], maker: null };
  const { name, mimeType, maker } = DEVICE_LANGUAGES[format];
  return { name, mimeType, maker, maxDots: PRINT_LIMITS.maxPrinterDots };
}
