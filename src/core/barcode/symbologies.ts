import { BARCODE_LIMITS } from '../base/limits.ts';

export interface SymbologyInfo {
  /** Name in files and in the interface's lists, as the product specification writes it. */
  readonly wireName: string;
  readonly family: 'linear' | 'matrix';
  /** Valid content that a new element starts with. */
  readonly defaultContent: string;
  /** Most characters that can be typed; what fits the largest symbol may be less and is checked by the encoder. */
  readonly maxLength: number;
  /** Whether text can stand above or below the symbol (product specification, section 3, `showText`). */
  readonly hasText: boolean;
}

const LINEAR_MAX = BARCODE_LIMITS.maxLength;
const SAMPLE = BARCODE_LIMITS.defaultContent;
const SAMPLE_GTIN = '(01)09501101530003';

function linear(wireName: string, defaultContent: string, maxLength: number): SymbologyInfo {
  return { wireName, family: 'linear', defaultContent, maxLength, hasText: true };
}

function matrix(wireName: string, defaultContent: string, maxLength: number): SymbologyInfo {
  return { wireName, family: 'matrix', defaultContent, maxLength, hasText: false };
}

/**
 * Every symbology of the product: the one place that lists, unions and labels derive from. CHINA-POST and
 * INDUSTRIAL-25 are names of the product specification that encode as Code 128 (section 5); the true Industrial
 * 2 of 5 has its own entry. Capacities of the matrix types are those of the largest symbol in its densest mode.
 */
export const SYMBOLOGIES = {
  code128: linear('CODE-128', SAMPLE, LINEAR_MAX),
  chinaPost: linear('CHINA-POST', SAMPLE, LINEAR_MAX),
  industrial25: linear('INDUSTRIAL-25', SAMPLE, LINEAR_MAX),
  code39: linear('CODE-39', SAMPLE, LINEAR_MAX),
  code93: linear('CODE-93', SAMPLE, LINEAR_MAX),
  ean13: linear('EAN-13', '6901234567892', 13),
  ean8: linear('EAN-8', '12345670', 8),
  itf25: linear('ITF-25', SAMPLE, 16),
  itf14: linear('ITF-14', '16901234567899', 14),
  upca: linear('UPC-A', '012345678905', 12),
  upce: linear('UPC-E', '01234565', 8),
  codabar: linear('CODABAR', SAMPLE, LINEAR_MAX),
  gs1_128: linear('GS1-128', SAMPLE_GTIN, LINEAR_MAX),
  databarOmni: linear('GS1-DATABAR-OMNI', '09501101530003', 18),
  databarExpanded: linear('GS1-DATABAR-EXPANDED', '(01)09501101530003(3103)001750', LINEAR_MAX),
  industrial2of5: linear('INDUSTRIAL-2-OF-5', SAMPLE, LINEAR_MAX),
  msi: linear('MSI', SAMPLE, LINEAR_MAX),
  pharmacode: linear('PHARMACODE', '1234', 6),
  itf: linear('ITF', SAMPLE, LINEAR_MAX),
  qrcode: matrix('QR-CODE', SAMPLE, 7089),
  dataMatrix: matrix('DATA-MATRIX', SAMPLE, 3116),
  gs1DataMatrix: matrix('GS1-DATA-MATRIX', SAMPLE_GTIN, 3116),
  microQr: matrix('MICRO-QR', SAMPLE, 35),
  rmqr: matrix('RMQR', SAMPLE, 361),
  pdf417: matrix('PDF417', SAMPLE, 2710),
  aztec: matrix('AZTEC', SAMPLE, 3832),
  maxicode: matrix('MAXICODE', SAMPLE, 138),
} satisfies Record<string, SymbologyInfo>;

export type Symbology = keyof typeof SYMBOLOGIES;
