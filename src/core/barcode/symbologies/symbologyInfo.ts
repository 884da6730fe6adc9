import { BARCODE_LIMITS } from '../../base/limits.ts';

/**
 * First part of a symbology's record: properties that label documents need. Every page that shows a label loads it, so the content rule, the
 * encoder and the rest are in the second part, `SymbologyCoding`.
 */
export interface SymbologyInfo<Family extends 'linear' | 'matrix' = 'linear' | 'matrix'> {
  /** Name in files and in the user interface, as the product specification writes it. */
  readonly wireName: string;
  readonly family: Family;
  /** Valid content that a new element starts with. */
  readonly defaultContent: string;
  /** Maximum number of typed characters; the largest symbol may hold fewer, which the encoder checks. */
  readonly maxLength: number;
  /** Number of digits of a GS1 key, including the check digit, which the encoder adds if it is missing; null for other content. */
  readonly keyLength: number | null;
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

type SymbologyTraits = Partial<
  Pick<SymbologyInfo, 'keyLength' | 'gs1' | 'hasErrorCorrection' | 'hasShapes' | 'fixedSize'>
>;
const NO_TRAITS = {
  keyLength: null,
  gs1: null,
  hasErrorCorrection: false,
  hasShapes: false,
  fixedSize: null,
};

/** Maximum length of linear content without a limit of its own. */
export const LINEAR_MAX = BARCODE_LIMITS.maxLength;
/** Sample content of symbologies that accept digits. */
export const SAMPLE = BARCODE_LIMITS.defaultContent;
/** Sample content of symbologies with GS1 element strings. */
export const SAMPLE_GTIN = '(01)09501101530003';
export const ELEMENT_STRINGS: SymbologyTraits = { gs1: 'elementStrings' };

/** Builds the record of a linear symbology. */
export function linear(
  wireName: string,
  defaultContent: string,
  maxLength: number,
  traits: SymbologyTraits = {},
): SymbologyInfo<'linear'> {
  return { wireName, family: 'linear', defaultContent, maxLength, hasText: true, ...NO_TRAITS, ...traits };
}

/** Builds the record of a linear symbology whose content is a trade item number. */
export function tradeItem(
  wireName: string,
  defaultContent: string,
  keyLength: number,
  maxLength = keyLength,
): SymbologyInfo<'linear'> {
  return linear(wireName, defaultContent, maxLength, { gs1: 'tradeItem', keyLength });
}

/** Builds the record of a matrix symbology. Its maximum length is the capacity of the largest symbol in its densest mode. */
export function matrix(
  wireName: string,
  defaultContent: string,
  maxLength: number,
  traits: SymbologyTraits = {},
): SymbologyInfo<'matrix'> {
  return { wireName, family: 'matrix', defaultContent, maxLength, hasText: false, ...NO_TRAITS, ...traits };
}
