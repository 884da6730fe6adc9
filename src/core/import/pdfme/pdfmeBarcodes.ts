import type { Symbology } from '../../barcode/symbologies.ts';

/** Symbologies by pdfme's barcode types, for import and export (`@pdfme/schemas`, barcodes). */
const NAMES = {
  qrcode: 'qrcode',
  ean13: 'ean13',
  ean8: 'ean8',
  code39: 'code39',
  code128: 'code128',
  nw7: 'codabar',
  itf14: 'itf14',
  upca: 'upca',
  upce: 'upce',
  gs1datamatrix: 'gs1DataMatrix',
  pdf417: 'pdf417',
} as const satisfies Readonly<Record<string, Symbology>>;

const BARCODES: ReadonlyMap<string, Symbology> = new Map(Object.entries(NAMES));
/** Barcode types of pdfme that are not supported here. */
const OTHERS: ReadonlySet<string> = new Set(['japanpost']);

export const isBarcodeType = (type: string) => BARCODES.has(type) || OTHERS.has(type);

export function symbologyOfType(type: string): Symbology | null {
  return BARCODES.get(type) ?? null;
}

/** Returns pdfme's barcode type of a symbology; null if pdfme has none. */
export function typeOfSymbology(symbology: Symbology): string | null {
  return [...BARCODES].find(([, known]) => known === symbology)?.[0] ?? null;
}
