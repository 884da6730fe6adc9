import type { Problem, Result } from '../base/result.ts';

/**
 * Why a content cannot become a symbol. Parameters by code:
 * - `barcodeEmpty`
 * - `barcodeTooLong` {max, got}, in characters; `barcodeCapacity` when the content is within the character limit but
 *   does not fit the largest symbol
 * - `barcodeLength` {min, max, got}, in characters
 * - `barcodeOddCount` {got}
 * - `barcodeCharacter` {character, position}, position counted from 1
 * - `barcodeNoCharacterSet` {character, position}: Micro QR cannot say how its bytes are to be read
 * - `barcodeCheckDigit` {expected, got}
 * - `barcodeNumberSystem` {got}: a UPC-E number begins with 0 or 1
 * - `barcodeRange` {min, max, got}: Pharmacode is a number
 * - `barcodeGs1Syntax` {position}: element strings are written `(01)09501101530003(10)ABC`
 * - `barcodeGs1Identifier` {identifier}: no such application identifier
 * - `barcodeGs1Length` {identifier, min, max, got}
 * - `barcodeEncoderNotLoaded`: call `loadExtraSymbologies()` first
 * - `barcodeRejected` {reason}: a rule of the standard that only the encoder knows; the reason is its English name
 */
export type BarcodeProblemCode =
  | 'barcodeEmpty'
  | 'barcodeTooLong'
  | 'barcodeCapacity'
  | 'barcodeLength'
  | 'barcodeOddCount'
  | 'barcodeCharacter'
  | 'barcodeNoCharacterSet'
  | 'barcodeCheckDigit'
  | 'barcodeNumberSystem'
  | 'barcodeRange'
  | 'barcodeGs1Syntax'
  | 'barcodeGs1Identifier'
  | 'barcodeGs1Length'
  | 'barcodeEncoderNotLoaded'
  | 'barcodeRejected';

export type BarcodeProblem = Problem<BarcodeProblemCode>;
export type BarcodeResult<Value> = Result<Value, BarcodeProblem>;
