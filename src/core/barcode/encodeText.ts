/** ECI assignments of the two character sets that texts are encoded in (AIM ECI character set register). */
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
 * Encodes a text as bytes and returns the character set to declare: ISO 8859-1 if it has all characters, otherwise UTF-8. Both are
 * declared, although ISO 8859-1 is the standards' default, because readers guess the character set of undeclared bytes: zxing, rxing and
 * zbar read `20°C` as `20ｰC` or `20蚓` when it is undeclared ISO 8859-1, zbar `à/Zürich` as `Ã /ZÃ¼rich` when it is undeclared UTF-8, and
 * all three read both when they are declared. The control codes U+0080 to U+009F are encoded in UTF-8, since readers take their bytes for
 * Windows-1252.
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

/** Encodes a text as UTF-8, declared unless the text is ASCII. `target` needs room for three bytes per character. */
export function encodeUtf8(text: string, target: Uint8Array): EncodedText {
  const length = encoder.encodeInto(text, target).written;
  return { length, eci: length === text.length ? NO_ECI : ECI_UTF_8 };
}
