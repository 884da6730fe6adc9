/**
 * How the bidirectional algorithm is to take a code: as a letter from left to right or from right to left, or as a digit.
 * Letter spacing does not part the joined ones.
 */
export type CodeDirection = 'ltr' | 'rtl' | 'joined' | 'number';

/**
 * Characters that stand for glyphs, first and last of each stretch. Each has the bidirectional class of its direction in
 * every version of Unicode since 11, and no other character is made of it or with it: the private use plane; letters of
 * rare scripts, those that join being of the ones that resvg does not space; the digits of class AN.
 */
const STRETCHES: Readonly<Record<CodeDirection, readonly (readonly [number, number])[]>> = {
  ltr: [[0xf0000, 0xffffd]],
  rtl: [
    [0x1080a, 0x10835],
    [0x1083f, 0x10855],
    [0x10860, 0x10876],
    [0x10880, 0x1089e],
    [0x10900, 0x10915],
    [0x10920, 0x10939],
    [0x10980, 0x109b7],
    [0x10a60, 0x10a7c],
    [0x10a80, 0x10a9c],
    [0x10b00, 0x10b35],
    [0x10b40, 0x10b55],
    [0x10b60, 0x10b72],
    [0x10c00, 0x10c48],
    [0x10c80, 0x10cb2],
    [0x10cc0, 0x10cf2],
    [0x1e800, 0x1e8c4],
  ],
  joined: [
    [0x7ca, 0x7ea],
    [0x840, 0x858],
    [0x10ac0, 0x10ac7],
    [0x10ac9, 0x10ae4],
    [0x10b80, 0x10b91],
  ],
  number: [
    [0x10e60, 0x10e7e],
    [0x660, 0x669],
    [0x10d30, 0x10d39],
  ],
};

/**
 * Takes the place of each further character of a glyph, so that lists of positions still count right: a mark, which has
 * the direction of what it follows and never parts from it.
 */
export const FILLER = '\u20f0';

/** A letter from left to right of a script that letter spacing leaves alone (Ogham): it takes no place of its own. */
export const START_CODE = '\u1681';

/** The code point at a place of the stretches of a direction; undefined beyond their end. */
export function glyphCode(direction: CodeDirection, index: number): number | undefined {
  let rest = index;
  for (const [first, last] of STRETCHES[direction]) {
    if (first + rest <= last) return first + rest;
    rest -= last - first + 1;
  }
  return undefined;
}
