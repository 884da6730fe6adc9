import { CODABAR_CODING } from './symbologies/linear/codabarCoding.ts';
import { CODE_39_CODING } from './symbologies/linear/code39Coding.ts';
import { CODE_93_CODING } from './symbologies/linear/code93Coding.ts';
import {
  CHINA_POST_CODING,
  CODE_128_CODING,
  GS1_128_CODING,
  INDUSTRIAL_25_CODING,
} from './symbologies/linear/code128Coding.ts';
import { DATABAR_EXPANDED_CODING, DATABAR_OMNI_CODING } from './symbologies/linear/databarCoding.ts';
import {
  EAN_8_CODING,
  EAN_13_CODING,
  UPC_A_CODING,
  UPC_E_CODING,
} from './symbologies/linear/eanUpcCoding.ts';
import { MSI_CODING } from './symbologies/linear/msiCoding.ts';
import { PHARMACODE_CODING } from './symbologies/linear/pharmacodeCoding.ts';
import {
  INDUSTRIAL_2_OF_5_CODING,
  ITF_14_CODING,
  ITF_25_CODING,
  ITF_CODING,
} from './symbologies/linear/twoOfFiveCoding.ts';
import { AZTEC_CODING } from './symbologies/matrix/aztecCoding.ts';
import { DATA_MATRIX_CODING, GS1_DATA_MATRIX_CODING } from './symbologies/matrix/dataMatrixCoding.ts';
import { MAXICODE_CODING } from './symbologies/matrix/maxicodeCoding.ts';
import { MICRO_QR_CODING } from './symbologies/matrix/microQrCoding.ts';
import { PDF417_CODING } from './symbologies/matrix/pdf417Coding.ts';
import { GS1_QR_CODING, QR_CODE_CODING } from './symbologies/matrix/qrCodeCoding.ts';
import { RMQR_CODING } from './symbologies/matrix/rmqrCoding.ts';
import type { BwipEncoding, SymbologyCoding } from './symbologies/symbologyCoding.ts';
import type { Symbology } from './symbologies.ts';

/** Second part of each symbology's record; the first is in `SYMBOLOGIES`. */
const CODINGS = {
  code128: CODE_128_CODING,
  code39: CODE_39_CODING,
  code93: CODE_93_CODING,
  industrial25: INDUSTRIAL_25_CODING,
  industrial2of5: INDUSTRIAL_2_OF_5_CODING,
  itf25: ITF_25_CODING,
  itf: ITF_CODING,
  msi: MSI_CODING,
  ean13: EAN_13_CODING,
  ean8: EAN_8_CODING,
  upca: UPC_A_CODING,
  upce: UPC_E_CODING,
  databarOmni: DATABAR_OMNI_CODING,
  databarExpanded: DATABAR_EXPANDED_CODING,
  gs1_128: GS1_128_CODING,
  itf14: ITF_14_CODING,
  chinaPost: CHINA_POST_CODING,
  pharmacode: PHARMACODE_CODING,
  codabar: CODABAR_CODING,
  qrcode: QR_CODE_CODING,
  microQr: MICRO_QR_CODING,
  rmqr: RMQR_CODING,
  dataMatrix: DATA_MATRIX_CODING,
  aztec: AZTEC_CODING,
  pdf417: PDF417_CODING,
  maxicode: MAXICODE_CODING,
  gs1DataMatrix: GS1_DATA_MATRIX_CODING,
  gs1Qr: GS1_QR_CODING,
} satisfies Record<Symbology, SymbologyCoding>;

/** Symbologies that bwip-js encodes. */
export type BwipSymbology = {
  [Id in Symbology]: (typeof CODINGS)[Id]['bwip'] extends null ? never : Id;
}[Symbology];

/** Returns how content of a symbology is checked, encoded and read. */
export function symbologyCoding(symbology: Symbology): SymbologyCoding {
  return CODINGS[symbology];
}

/** Returns the parameters for bwip-js. */
export function bwipEncoding(symbology: BwipSymbology): BwipEncoding {
  return CODINGS[symbology].bwip;
}

/** True if bwip-js encodes the symbology, so that `loadExtraSymbologies` must run first. */
export function needsExtraSymbologies(symbology: Symbology): symbology is BwipSymbology {
  return CODINGS[symbology].bwip !== null;
}
