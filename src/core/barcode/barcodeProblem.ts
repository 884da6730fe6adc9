import type { Problem, Result } from '../base/result.ts';

/**
 * Why content cannot be encoded as a symbol. Parameters by code:
 * - `barcodeEmpty`
 * - `barcodeTooLong` {max, got}, in characters; `barcodeCapacity` when the content is within the character limit but does not fit the
 *   largest symbol
 * - `barcodeDataBarCapacity` {digits, letters}: the content does not fit the largest DataBar Expanded symbol, which holds so many digits or
 *   capital letters
 * - `barcodeLength` {min, max, got}, in characters
 * - `barcodeOddCount` {got}; `barcodeEvenLength` {min, max, got}: too many digits where the count must be even
 * - `barcodeCharacter` {character, position}, position counted from 1
 * - `barcodeNoCharacterSet` {character, position}: Micro QR cannot declare the character set of its bytes
 * - `barcodeCheckDigit` {expected, got}
 * - `barcodeNumberSystem` {got}: a UPC-E number begins with 0 or 1
 * - `barcodeUpcEForm` {canonical, got}: scanners output the number in another form; both parameters include the check digit
 * - `barcodeRange` {min, max, got}: a Pharmacode number is out of range
 * - `barcodeGs1Syntax` {position}: element strings are written `(01)09501101530003(10)ABC`
 * - `barcodeGs1Identifier` {identifier}: undefined application identifier; in all codes below, `identifier` is the affected identifier
 * - `barcodeGs1Length` {identifier, min, max, got}; `barcodeGs1Lengths` {lengths, got} if the allowed lengths are not a range
 * - `barcodeGs1Character` {identifier, character, position}
 * - `barcodeGs1CheckDigit`, `barcodeGs1CheckPair` {identifier, expected, got}
 * - `barcodeGs1Date` {identifier, got, pattern}
 * - `barcodeGs1Choice` {identifier, got, allowed}
 * - `barcodeGs1Range` {identifier, got, max}
 * - `barcodeGs1Time`, `Country`, `Currency`, `Iban`, `Package`, `Piece`, `Zero`, `LeadingZero`, `OnlyDigits`, `Percent` and `Value`
 *   {identifier, got}: the part of the value that the code names is wrong
 * - `barcodeGs1Prefix` {identifier}: the value must begin with a company prefix, which consists of digits
 * - `barcodeGs1Required` {identifier, required}: another identifier that must accompany this one is missing
 * - `barcodeGs1Excluded` {identifier, other}: the other identifier must not accompany this one
 * - `barcodeGs1Repeated` {identifier}: occurs twice with different values
 * - `gs1ScanPrefix` {prefix}: the scanner's symbology identifier does not belong to a GS1 symbol
 * - `gs1ScanIdentifier` {position, got}: no known identifier begins at the position
 * - `gs1ScanShort` {identifier, position, expected, got}: the text ends, or a separator occurs, within a value
 * - `gs1ScanLong` {identifier, position, max, got}: a value this long can only be several values without a separator between them
 * - `gs1ScanNothing` {position}: an identifier, or a separator, with nothing after it
 * - `barcodeEncoderNotLoaded`: call `loadExtraSymbologies()` first
 * - `barcodeDamaged`: the content has U+FFFD, to which readers of files convert damaged characters
 * - `barcodeRejected` {reason}: the content breaks a rule that only the bwip-js encoder checks; the reason is bwip-js's English name of the
 *   rule
 */
export type BarcodeProblemCode =
  | 'barcodeDamaged'
  | 'barcodeEmpty'
  | 'barcodeTooLong'
  | 'barcodeCapacity'
  | 'barcodeDataBarCapacity'
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
