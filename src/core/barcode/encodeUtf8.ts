const encoder = new TextEncoder();

/**
 * UTF-8 bytes of a text. Most contents are short and ASCII, for which a loop beats the platform's encoder.
 *
 * @param target needs room for three bytes a character
 * @returns the count of bytes, equal to the text's length exactly when all of it is ASCII
 */
export function encodeUtf8(text: string, target: Uint8Array): number {
  const { length } = text;
  for (let index = 0; index < length; index++) {
    const code = text.charCodeAt(index);
    if (code > 127) return encoder.encodeInto(text, target).written;
    target[index] = code;
  }
  return length;
}
