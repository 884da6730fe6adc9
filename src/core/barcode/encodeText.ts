/** ECI assignments of the two character sets that texts are written in (AIM ECI character set register). */
const ECI_ISO_8859_1 = 3;
export const ECI_UTF_8 = 26;
export const NO_ECI = -1;

const encoder = new TextEncoder();

export interface EncodedText {
  /** Bytes written. */
  readonly length: number;
  /** ECI number of their character set, or `NO_ECI` for ASCII, which every reader takes as it is. */
  readonly eci: number;
}

/**
 * Bytes of a text and the character set to declare: ISO 8859-1 where it fits, UTF-8 elsewhere. Both are declared,
 * although ISO 8859-1 is the standards' default, because readers guess at undeclared bytes: zxing, rxing and zbar read
 * `20°C` as `20ｰC` or `20蚓` when it is undeclared ISO 8859-1, zbar `à/Zürich` as `Ã /ZÃ¼rich` when it is undeclared
 * UTF-8, and all three read both when they are declared. The control codes U+0080 to U+009F go to UTF-8, since readers
 * take their bytes for Windows-1252.
 *
 * @param target needs room for three bytes a character
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

/** UTF-8 bytes of a text, declared unless all of it is ASCII. `target` needs room for three bytes a character. */
export function encodeUtf8(text: string, target: Uint8Array): EncodedText {
  const length = encoder.encodeInto(text, target).written;
  return { length, eci: length === text.length ? NO_ECI : ECI_UTF_8 };
}
