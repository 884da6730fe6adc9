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
/** What labels are made into: a file of a format, or what a printer is told in a dialogue. */
export type MadeFormat = OutputFormat | DialogueLanguage;
/** What a run makes of each label; `check` is a verdict and nothing else. */
export type RunFormat = MadeFormat | 'check';

/** What all who offer a format say of it. */
export interface FormatInfo {
  /** As people call it. */
  readonly name: string;
  readonly mimeType: string;
  /** Whose printers speak it; null for what is no printer language. */
  readonly maker: string | null;
  /** Dots that a drawing of this format may have; null where nothing is drawn as dots. */
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
