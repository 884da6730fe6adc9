/** Range of the lead and trail bytes of two-byte codes (GBK 1.0, limited to the codes that the WHATWG decoder knows). */
const FIRST_LEAD = 0x81;
const LAST_LEAD = 0xfe;
const FIRST_TRAIL = 0x40;
const LAST_TRAIL = 0xfe;
const REPLACEMENT = 0xfffd;

let codeOfCharacter: Uint16Array | undefined;

/**
 * Builds the table by inverting the platform's decoder, so that the app doesn't have to include one. This takes some milliseconds, once.
 */
function buildTable(): Uint16Array {
  const table = new Uint16Array(0x10000);
  const decoder = new TextDecoder('gbk');
  const pair = new Uint8Array(2);
  for (let lead = FIRST_LEAD; lead <= LAST_LEAD; lead++) {
    for (let trail = FIRST_TRAIL; trail <= LAST_TRAIL; trail++) {
      pair[0] = lead;
      pair[1] = trail;
      const text = decoder.decode(pair);
      const code = text.charCodeAt(0);
      if (text.length === 1 && code !== REPLACEMENT && table[code] === 0) table[code] = (lead << 8) | trail;
    }
  }
  return table;
}

/**
 * Encodes text as GBK, the character set of many Chinese scanners.
 *
 * @param target receives the bytes; needs room for two per character
 * @returns the number of bytes; if GBK lacks a character, −1 minus the index of the first such character
 */
export function encodeGbk(text: string, target: Uint8Array): number {
  codeOfCharacter ??= buildTable();
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character < 128) {
      target[length++] = character;
      continue;
    }
    const code = codeOfCharacter[character];
    if (code === 0) return -1 - index;
    target[length++] = code >>> 8;
    target[length++] = code & 255;
  }
  return length;
}
