import type { Symbology } from '../../barcode/symbologies.ts';

/**
 * Symbologies by the names of barcode styles in gLabels, for all of its barcode backends. The names are in lowercase, without spaces,
 * punctuation and the backend's prefix (gLabels 3.4 and gLabels-qt, `barcode backends`).
 */
const STYLES: Readonly<Record<string, Symbology>> = {
  code39: 'code39',
  code39ext: 'code39',
  code39e: 'code39',
  excode39: 'code39',
  code93: 'code93',
  code128: 'code128',
  code128b: 'code128',
  code128c: 'code128',
  gs1128: 'gs1_128',
  ean128: 'gs1_128',
  ean: 'ean13',
  ean13: 'ean13',
  ean8: 'ean8',
  isbn: 'ean13',
  isbnx: 'ean13',
  upc: 'upca',
  upca: 'upca',
  upce: 'upce',
  i25: 'itf',
  c25ind: 'industrial2of5',
  itf14: 'itf14',
  cbr: 'codabar',
  codabar: 'codabar',
  msi: 'msi',
  pharm: 'pharmacode',
  pharma: 'pharmacode',
  rss14: 'databarOmni',
  rssexp: 'databarExpanded',
  qr: 'qrcode',
  qrcode: 'qrcode',
  iec18004: 'qrcode',
  mqr: 'microQr',
  microqr: 'microQr',
  dmtx: 'dataMatrix',
  datamatrix: 'dataMatrix',
  iec16022: 'dataMatrix',
  pdf417: 'pdf417',
  aztec: 'aztec',
  maxi: 'maxicode',
};

/** Returns the symbology of a barcode style; null if it is not supported. */
export function symbologyOfStyle(style: string): Symbology | null {
  const plain = style.toLowerCase().replace(/[^a-z\d]/g, '');
  return Object.hasOwn(STYLES, plain) ? STYLES[plain] : null;
}
