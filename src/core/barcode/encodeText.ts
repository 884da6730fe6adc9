/** ECI numbers of ISO 8859-1 and UTF-8 (AIM ECI character set register). */
const ECI_ISO_8859_1 = 3;
export const ECI_UTF_8 = 26;
export const NO_ECI = -1;

const encoder = new TextEncoder();

export interface EncodedText {
  /** Number of bytes written. */
  readonly length: number;
  /** ECI number of the text's character set, or `NO_ECI` for ASCII, which needs no declaration. */
  readonly eci: number;
}

/**
 * Encodes a text as bytes and returns the character set to declare: ISO 8859-1 if it has all characters, otherwise UTF-8. Control codes
 * U+0080 to U+009F need UTF-8, since readers decode their ISO 8859-1 bytes as Windows-1252.
 *
 * Both character sets are declared, although ISO 8859-1 is the standards' default, because readers guess the character set of undeclared
 * bytes: zxing, rxing and zbar output `20ｰC` or `20蚓` for `20°C` in undeclared ISO 8859-1, and zbar outputs `Ã /ZÃ¼rich` for `à/Zürich` in
 * undeclared UTF-8. All three decode both texts correctly when the character set is declared.
 *
 * @param target needs room for three bytes per character
 */
export function encodeText(text: string, target: Uint8Array): EncodedText {
  const { length } = text;
  let eci = NO_ECI;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) {
      if (code > 255 || code < 160) return encodeUtf8(text, target);
      eci = ECI_ISO_8859_1;
    }
    target[index] = code;
  }
  return { length, eci };
}

/**
 * Encodes a text as UTF-8 and returns the character set to declare; ASCII needs no declaration. `target` needs room for three bytes per
 * character.
 */
export function encodeUtf8(text: string, target: Uint8Array): EncodedText {
  const length = encoder.encodeInto(text, target).written;
  return { length, eci: length === text.length ? NO_ECI : ECI_UTF_8 };
}
