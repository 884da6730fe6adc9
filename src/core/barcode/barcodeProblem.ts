import type { Problem, Result } from '../base/result.ts';

/**
 * Why a content cannot become a symbol. Parameters by code:
 * - `barcodeEmpty`
 * - `barcodeTooLong` {max, got}, in characters; `barcodeCapacity` when the content is within the character limit but
 *   does not fit the largest symbol
 * - `barcodeLength` {min, max, got}, in characters
 * - `barcodeOddCount` {got}; `barcodeEvenLength` {min, max, got}: too many digits where the count is even
 * - `barcodeCharacter` {character, position}, position counted from 1
 * - `barcodeNoCharacterSet` {character, position}: Micro QR cannot say how its bytes are to be read
 * - `barcodeCheckDigit` {expected, got}
 * - `barcodeNumberSystem` {got}: a UPC-E number begins with 0 or 1
 * - `barcodeUpcEForm` {canonical, got}: the number is written in another way, which scanners print; both with check digit
 * - `barcodeRange` {min, max, got}: Pharmacode is a number
 * - `barcodeGs1Syntax` {position}: element strings are written `(01)09501101530003(10)ABC`
 * - `barcodeGs1Identifier` {identifier}: no such application identifier; all that follow name the identifier too
 * - `barcodeGs1Length` {identifier, min, max, got}; `barcodeGs1Lengths` {lengths, got}, where only some will do
 * - `barcodeGs1Character` {identifier, character, position}
 * - `barcodeGs1CheckDigit`, `barcodeGs1CheckPair` {identifier, expected, got}
 * - `barcodeGs1Date` {identifier, got, pattern}
 * - `barcodeGs1Choice` {identifier, got, allowed}
 * - `barcodeGs1Range` {identifier, got, max}
 * - `barcodeGs1Time`, `Country`, `Currency`, `Iban`, `Package`, `Piece`, `Zero`, `LeadingZero`, `OnlyDigits`, `Percent`
 *   and `Value` {identifier, got}: what is wrong is in the name
 * - `barcodeGs1Prefix` {identifier}: the value begins with a company prefix, which is digits
 * - `barcodeGs1Required` {identifier, required}: what must stand beside it
 * - `barcodeGs1Excluded` {identifier, other}: what must not
 * - `barcodeGs1Repeated` {identifier}: given twice with two values
 * - `gs1ScanPrefix` {prefix}: a scanner says that the symbol is none of GS1's
 * - `gs1ScanIdentifier` {position, got}: no identifier begins there
 * - `gs1ScanShort` {identifier, position, expected, got}: the text ends, or a separator stands, within a value
 * - `gs1ScanLong` {identifier, position, max, got}: so long a value can only be several, without a separator between
 * - `gs1ScanNothing` {position}: an identifier, or a separator, without anything behind it
 * - `barcodeEncoderNotLoaded`: call `loadExtraSymbologies()` first
 * - `barcodeRejected` {reason}: a rule of the standard that only the encoder knows; the reason is its English name
 */
export type BarcodeProblemCode =
  | 'barcodeEmpty'
  | 'barcodeTooLong'
  | 'barcodeCapacity'
  | 'barcodeLength'
  | 'barcodeOddCount'
  | 'barcodeEvenLength'
  | 'barcodeCharacter'
  | 'barcodeNoCharacterSet'
  | 'barcodeCheckDigit'
  | 'barcodeNumberSystem'
  | 'barcodeUpcEForm'
  | 'barcodeRange'
  | 'barcodeGs1Syntax'
  | 'barcodeGs1Identifier'
  | 'barcodeGs1Length'
  | 'barcodeGs1Lengths'
  | 'barcodeGs1Character'
  | 'barcodeGs1CheckDigit'
  | 'barcodeGs1CheckPair'
  | 'barcodeGs1Date'
  | 'barcodeGs1Time'
  | 'barcodeGs1Choice'
  | 'barcodeGs1Range'
  | 'barcodeGs1Country'
  | 'barcodeGs1Currency'
  | 'barcodeGs1Iban'
  | 'barcodeGs1Package'
  | 'barcodeGs1Piece'
  | 'barcodeGs1Zero'
  | 'barcodeGs1LeadingZero'
  | 'barcodeGs1OnlyDigits'
  | 'barcodeGs1Percent'
  | 'barcodeGs1Value'
  | 'barcodeGs1Prefix'
  | 'barcodeGs1Required'
  | 'barcodeGs1Excluded'
  | 'barcodeGs1Repeated'
  | 'gs1ScanPrefix'
  | 'gs1ScanIdentifier'
  | 'gs1ScanShort'
  | 'gs1ScanLong'
  | 'gs1ScanNothing'
  | 'barcodeEncoderNotLoaded'
  | 'barcodeRejected';

export type BarcodeProblem = Problem<BarcodeProblemCode>;
export type BarcodeResult<Value> = Result<Value, BarcodeProblem>;
