import { PRINT_LIMITS } from '../base/limits.ts';
import {
  DEVICE_LANGUAGES,
  type DialogueLanguage,
  PRINTER_FORMATS,
  type PrinterFormat,
} from '../output/printerLanguages.ts';

/** One file a label. */
const PICTURES = {
  svg: { name: 'SVG', mimeType: 'image/svg+xml', maxDots: null },
  png: { name: 'PNG', mimeType: 'image/png', maxDots: PRINT_LIMITS.maxPicturePixels },
  jpg: { name: 'JPG', mimeType: 'image/jpeg', maxDots: PRINT_LIMITS.maxPicturePixels },
} as const;

export type PictureFormat = keyof typeof PICTURES;
export type OutputFormat = 'pdf' | PictureFormat | PrinterFormat;
/** Output of a run: a file format, or the language of a printer that answers each command. */
export type MadeFormat = OutputFormat | DialogueLanguage;
/** Output of a run for each label; `check` only reports problems. */
export type RunFormat = MadeFormat | 'check';

/** Facts about a format for its pickers in page, command line and server. */
export interface FormatInfo {
  /** As people call it. */
  readonly name: string;
  readonly mimeType: string;
  /** Maker of the printers that use the language; null for a format that is no printer language. */
  readonly maker: string | null;
  /** Limit of dots of a label; null for a format without dots. */
  readonly maxDots: number | null;
}

export function isPictureFormat(format: string): format is PictureFormat {
  return Object.hasOwn(PICTURES, format);
}

const PICTURE_FORMATS: readonly PictureFormat[] = Object.keys(PICTURES).filter(isPictureFormat);

/** Every format, in the order in which they are listed: page, command line and server have no list of their own. */
export const OUTPUT_FORMATS: readonly OutputFormat[] = ['pdf', ...PICTURE_FORMATS, ...PRINTER_FORMATS];

/** A format by its name or by the ending of a file. */
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
