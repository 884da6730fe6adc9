import { ok } from '../base/result.ts';
import type { BarcodeResult } from './barcodeProblem.ts';
import { encodeExtra } from './bwip.ts';
import { checkContent } from './checkContent.ts';
import {
  DATA_MATRIX_FNC1,
  type DataMatrixShape,
  encodeDataMatrix,
  encodeDataMatrixCharacters,
} from './dataMatrix/encodeDataMatrix.ts';
import { buildGs1Characters, parseGs1 } from './gs1/parseGs1.ts';
import { encodeCodabar } from './linear/encodeCodabar.ts';
import { encodeCode39 } from './linear/encodeCode39.ts';
import { encodeCode93 } from './linear/encodeCode93.ts';
import { CODE_128_FNC1, encodeCode128, encodeCode128Characters } from './linear/encodeCode128.ts';
import { encodeEan8, encodeEan13, encodeUpcA, encodeUpcE } from './linear/encodeEanUpc.ts';
import { encodeIndustrial2of5 } from './linear/encodeIndustrial2of5.ts';
import { encodeInterleaved2of5 } from './linear/encodeInterleaved2of5.ts';
import { encodeMsi } from './linear/encodeMsi.ts';
import { encodePharmacode } from './linear/encodePharmacode.ts';
import { encodeGs1QrCode, encodeQrCode, type QrCharacterSet } from './qr/encodeQrCode.ts';
import type { QrLevel } from './qr/qrTables.ts';
import type { BarcodeSymbol, LinearSymbol } from './symbol.ts';
import type { Symbology } from './symbologies.ts';
import { type BwipSymbology, needsExtraSymbologies } from './symbologyCodings.ts';

/** Options of an element that change its symbol (product specification, "QR error correction and encoding choices"). */
export interface BarcodeOptions {
  /** Error correction level of QR, GS1 QR, Micro QR and rMQR; default M. */
  readonly errorCorrection?: QrLevel;
  /** Character set of QR only; default `auto`. */
  readonly characterSet?: QrCharacterSet;
  /** Shape of Data Matrix and GS1 DataMatrix; default square. */
  readonly dataMatrixShape?: DataMatrixShape;
  /** For GS1 symbologies only: the application identifiers in the label's other GS1 symbols; default none. */
  readonly gs1Companions?: readonly string[] | undefined;
}

type OwnSymbology = Exclude<Symbology, BwipSymbology>;
type Encoder = (content: string, options: BarcodeOptions) => BarcodeResult<BarcodeSymbol>;

function succeed(encode: (content: string) => LinearSymbol): Encoder {
  return (content) => ok(encode(content));
}

function encodeGs1128(content: string): BarcodeResult<BarcodeSymbol> {
  const elements = parseGs1(content);
  if (!elements.ok) return elements;
  return ok(encodeCode128Characters(buildGs1Characters(elements.value, CODE_128_FNC1), content));
}

function encodeGs1DataMatrix(content: string, options: BarcodeOptions): BarcodeResult<BarcodeSymbol> {
  const elements = parseGs1(content);
  if (!elements.ok) return elements;
  const characters = buildGs1Characters(elements.value, DATA_MATRIX_FNC1);
  return encodeDataMatrixCharacters(characters, options.dataMatrixShape ?? 'square');
}

const GS = 0x1d;

function encodeGs1Qr(content: string, options: BarcodeOptions): BarcodeResult<BarcodeSymbol> {
  const elements = parseGs1(content);
  if (!elements.ok) return elements;
  return encodeGs1QrCode(buildGs1Characters(elements.value, GS).slice(1), options.errorCorrection ?? 'M');
}

/** Encoders of this project; bwip-js encodes the other symbologies. */
const ENCODERS: Readonly<Record<OwnSymbology, Encoder>> = {
  code128: succeed(encodeCode128),
  code39: succeed(encodeCode39),
  code93: succeed(encodeCode93),
  industrial25: succeed(encodeCode128),
  industrial2of5: succeed(encodeIndustrial2of5),
  itf25: succeed(encodeInterleaved2of5),
  itf: succeed(encodeInterleaved2of5),
  msi: succeed(encodeMsi),
  ean13: succeed(encodeEan13),
  ean8: succeed(encodeEan8),
  upca: succeed(encodeUpcA),
  upce: succeed(encodeUpcE),
  gs1_128: encodeGs1128,
  itf14: succeed(encodeInterleaved2of5),
  chinaPost: succeed(encodeCode128),
  pharmacode: succeed(encodePharmacode),
  codabar: succeed(encodeCodabar),
  qrcode: (content, options) =>
    encodeQrCode(content, options.errorCorrection ?? 'M', options.characterSet ?? 'auto'),
  dataMatrix: (content, options) => encodeDataMatrix(content, options.dataMatrixShape ?? 'square'),
  gs1DataMatrix: encodeGs1DataMatrix,
  gs1Qr: encodeGs1Qr,
};

const NO_OPTIONS: BarcodeOptions = {};

/**
 * Checks content against its symbology's rule and encodes it. Synchronous and without state; the caller may modify the returned symbol.
 *
 * @returns the symbol in modules, with its quiet zone and HRI text; or a problem: a problem of `checkContent`, `barcodeCapacity`, or
 * `barcodeEncoderNotLoaded` if `loadExtraSymbologies` must run first for the symbology
 */
export function encodeBarcode(
  symbology: Symbology,
  content: string,
  options: BarcodeOptions = NO_OPTIONS,
): BarcodeResult<BarcodeSymbol> {
  const checked = checkContent(symbology, content, options.gs1Companions);
  if (!checked.ok) return checked;
  if (needsExtraSymbologies(symbology)) {
    return encodeExtra(symbology, checked.value, options.errorCorrection ?? 'M');
  }
  return ENCODERS[symbology](checked.value, options);
}
