import { CODABAR } from './symbologies/linear/codabar.ts';
import { CODE_39 } from './symbologies/linear/code39.ts';
import { CODE_93 } from './symbologies/linear/code93.ts';
import { CHINA_POST, CODE_128, GS1_128, INDUSTRIAL_25 } from './symbologies/linear/code128.ts';
import { DATABAR_EXPANDED, DATABAR_OMNI } from './symbologies/linear/databar.ts';
import { EAN_8, EAN_13, UPC_A, UPC_E } from './symbologies/linear/eanUpc.ts';
import { MSI } from './symbologies/linear/msi.ts';
import { PHARMACODE } from './symbologies/linear/pharmacode.ts';
import { INDUSTRIAL_2_OF_5, ITF, ITF_14, ITF_25 } from './symbologies/linear/twoOfFive.ts';
import { AZTEC } from './symbologies/matrix/aztec.ts';
import { DATA_MATRIX, GS1_DATA_MATRIX } from './symbologies/matrix/dataMatrix.ts';
import { MAXICODE } from './symbologies/matrix/maxicode.ts';
import { MICRO_QR } from './symbologies/matrix/microQr.ts';
import { PDF417 } from './symbologies/matrix/pdf417.ts';
import { GS1_QR, QR_CODE } from './symbologies/matrix/qrCode.ts';
import { RMQR } from './symbologies/matrix/rmqr.ts';
import type { SymbologyInfo } from './symbologies/symbologyInfo.ts';

/**
 * All symbologies of the product: linear symbologies, then matrix symbologies. Lists and union types derive from this table, and the page
 * lists the symbologies of a group in its order, the most common use first. `CODINGS` has the second part of each record.
 */
export const SYMBOLOGIES = {
  code128: CODE_128,
  code39: CODE_39,
  code93: CODE_93,
  industrial25: INDUSTRIAL_25,
  industrial2of5: INDUSTRIAL_2_OF_5,
  itf25: ITF_25,
  itf: ITF,
  msi: MSI,
  ean13: EAN_13,
  ean8: EAN_8,
  upca: UPC_A,
  upce: UPC_E,
  databarOmni: DATABAR_OMNI,
  databarExpanded: DATABAR_EXPANDED,
  gs1_128: GS1_128,
  itf14: ITF_14,
  chinaPost: CHINA_POST,
  pharmacode: PHARMACODE,
  codabar: CODABAR,
  qrcode: QR_CODE,
  microQr: MICRO_QR,
  rmqr: RMQR,
  dataMatrix: DATA_MATRIX,
  aztec: AZTEC,
  pdf417: PDF417,
  maxicode: MAXICODE,
  gs1DataMatrix: GS1_DATA_MATRIX,
  gs1Qr: GS1_QR,
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

/** Symbologies of each family in the order of the table. */
export const LINEAR_SYMBOLOGIES: readonly LinearSymbology[] = ALL.filter(isLinear);
export const MATRIX_SYMBOLOGIES: readonly MatrixSymbology[] = ALL.filter(isMatrix);

/** Returns the properties of a symbology. */
export function symbologyInfo(symbology: Symbology): SymbologyInfo {
  return SYMBOLOGIES[symbology];
}
