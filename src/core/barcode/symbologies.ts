import { BARCODE_LIMITS } from '../base/limits.ts';

export interface SymbologyInfo<Family extends 'linear' | 'matrix' = 'linear' | 'matrix'> {
  /** Name in files and in the user interface, as the product specification writes it. */
  readonly wireName: string;
  readonly family: Family;
  /** Valid content that a new element starts with. */
  readonly defaultContent: string;
  /** Maximum number of typed characters; the largest symbol may hold fewer, which the encoder checks. */
  readonly maxLength: number;
  /** True if text can be shown above or below the symbol (product specification, section 3, `showText`). */
  readonly hasText: boolean;
  /** Kind of GS1 content: element strings with identifiers, or only a trade item number (GTIN); null for other content. */
  readonly gs1: 'elementStrings' | 'tradeItem' | null;
  /** True if the user can choose the error correction level. */
  readonly hasErrorCorrection: boolean;
  /** True if the user can choose between a square and a rectangular shape. */
  readonly hasShapes: boolean;
  /** Fixed size with quiet zone; null if the symbol scales to its box. */
  readonly fixedSize: { readonly widthMm: number; readonly heightMm: number } | null;
}

const LINEAR_MAX = BARCODE_LIMITS.maxLength;
const SAMPLE = BARCODE_LIMITS.defaultContent;
const SAMPLE_GTIN = '(01)09501101530003';

type SymbologyTraits = Partial<Pick<SymbologyInfo, 'gs1' | 'hasErrorCorrection' | 'hasShapes' | 'fixedSize'>>;
const NO_TRAITS = { gs1: null, hasErrorCorrection: false, hasShapes: false, fixedSize: null };

function linear(
  wireName: string,
  defaultContent: string,
  maxLength: number,
  traits: SymbologyTraits = {},
): SymbologyInfo<'linear'> {
  return { wireName, family: 'linear', defaultContent, maxLength, hasText: true, ...NO_TRAITS, ...traits };
}

function matrix(
  wireName: string,
  defaultContent: string,
  maxLength: number,
  traits: SymbologyTraits = {},
): SymbologyInfo<'matrix'> {
  return { wireName, family: 'matrix', defaultContent, maxLength, hasText: false, ...NO_TRAITS, ...traits };
}

const TRADE_ITEM: SymbologyTraits = { gs1: 'tradeItem' };
const ELEMENT_STRINGS: SymbologyTraits = { gs1: 'elementStrings' };
const CORRECTED: SymbologyTraits = { hasErrorCorrection: true };
const MAXICODE_SIZE = {
  widthMm: BARCODE_LIMITS.maxicodeWidthMm,
  heightMm: BARCODE_LIMITS.maxicodeHeightMm,
};

/**
 * All symbologies of the product; lists and union types derive from this table. The product specification names CHINA-POST and
 * INDUSTRIAL-25, and encodes both as Code 128 (section 5); the true Industrial 2 of 5 is another symbology of the table. Capacities of the
 * matrix symbologies are those of the largest symbol in its densest mode.
 */
export const SYMBOLOGIES = {
  code128: linear('CODE-128', SAMPLE, LINEAR_MAX),
  chinaPost: linear('CHINA-POST', SAMPLE, LINEAR_MAX),
  industrial25: linear('INDUSTRIAL-25', SAMPLE, LINEAR_MAX),
  code39: linear('CODE-39', SAMPLE, LINEAR_MAX),
  code93: linear('CODE-93', SAMPLE, LINEAR_MAX),
  ean13: linear('EAN-13', '6901234567892', 13, TRADE_ITEM),
  ean8: linear('EAN-8', '12345670', 8, TRADE_ITEM),
  itf25: linear('ITF-25', SAMPLE, 16),
  itf14: linear('ITF-14', '16901234567899', 14, TRADE_ITEM),
  upca: linear('UPC-A', '012345678905', 12, TRADE_ITEM),
  upce: linear('UPC-E', '01234565', 8, TRADE_ITEM),
  codabar: linear('CODABAR', SAMPLE, LINEAR_MAX),
  gs1_128: linear('GS1-128', SAMPLE_GTIN, LINEAR_MAX, ELEMENT_STRINGS),
  databarOmni: linear('GS1-DATABAR-OMNI', '09501101530003', 18, TRADE_ITEM),
  databarExpanded: linear(
    'GS1-DATABAR-EXPANDED',
    '(01)09501101530003(3103)001750',
    LINEAR_MAX,
    ELEMENT_STRINGS,
  ),
  industrial2of5: linear('INDUSTRIAL-2-OF-5', SAMPLE, LINEAR_MAX),
  msi: linear('MSI', SAMPLE, LINEAR_MAX),
  pharmacode: linear('PHARMACODE', '1234', 6),
  itf: linear('ITF', SAMPLE, LINEAR_MAX),
  qrcode: matrix('QR-CODE', SAMPLE, 7089, CORRECTED),
  dataMatrix: matrix('DATA-MATRIX', SAMPLE, 3116, { hasShapes: true }),
  gs1DataMatrix: matrix('GS1-DATA-MATRIX', SAMPLE_GTIN, 3116, { ...ELEMENT_STRINGS, hasShapes: true }),
  gs1Qr: matrix('GS1-QR-CODE', SAMPLE_GTIN, 7089, { ...ELEMENT_STRINGS, hasErrorCorrection: true }),
  microQr: matrix('MICRO-QR', SAMPLE, 35, CORRECTED),
  rmqr: matrix('RMQR', SAMPLE, 361, CORRECTED),
  pdf417: matrix('PDF417', SAMPLE, 2710),
  aztec: matrix('AZTEC', SAMPLE, 3832),
  maxicode: matrix('MAXICODE', SAMPLE, 138, { fixedSize: MAXICODE_SIZE }),
} satisfies Record<string, SymbologyInfo>;

export type Symbology = keyof typeof SYMBOLOGIES;
type OfFamily<Family> = {
  [Id in Symbology]: (typeof SYMBOLOGIES)[Id]['family'] extends Family ? Id : never;
}[Symbology];
export type LinearSymbology = OfFamily<'linear'>;
export type MatrixSymbology = OfFamily<'matrix'>;

const isSymbology = (id: string): id is Symbology => id in SYMBOLOGIES;
const isLinear = (id: Symbology): id is LinearSymbology => SYMBOLOGIES[id].family === 'linear';
const isMatrix = (id: Symbology): id is MatrixSymbology => SYMBOLOGIES[id].family === 'matrix';
const ALL = Object.keys(SYMBOLOGIES).filter(isSymbology);

/** Linear symbologies, and after them matrix symbologies, each in the order of the table. */
export const LINEAR_SYMBOLOGIES: readonly LinearSymbology[] = ALL.filter(isLinear);
export const MATRIX_SYMBOLOGIES: readonly MatrixSymbology[] = ALL.filter(isMatrix);

/** Returns the properties of a symbology. */
export function symbologyInfo(symbology: Symbology): SymbologyInfo {
  return SYMBOLOGIES[symbology];
}
