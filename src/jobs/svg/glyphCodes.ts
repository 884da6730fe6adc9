/**
 * Kind of a character code, which determines its bidirectional class: left-to-right letter, right-to-left letter, right-to-left letter that
 * is joined to its neighbors (letter spacing doesn't separate it), or digit.
 */
export type CodeDirection = 'ltr' | 'rtl' | 'joined' | 'number';

/**
 * Inclusive ranges of code points that can represent glyphs. Since Unicode 11, each has the bidirectional class of its direction, and none
 * is part of a composition. The ranges are the private use plane (`ltr`), letters of rare scripts (`rtl`), letters of scripts to which
 * resvg applies no letter spacing (`joined`), and digits of class AN (`number`).
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
 * Character for the second and every further character of a glyph, so that lists of positions keep their length. It is a combining mark, so
 * it takes the direction of its base and is never separated from it.
 */
export const FILLER = '\u20f0';

/** Left-to-right letter of a script without letter spacing (Ogham); it takes no position of its own. */
export const START_CODE = '\u1681';

/** Returns the code point with an index in the ranges of a direction; undefined if the ranges have fewer code points. */
export function glyphCode(direction: CodeDirection, index: number): number | undefined {
  let rest = index;
  for (const [first, last] of STRETCHES[direction]) {
    if (first + rest <= last) return first + rest;
    rest -= last - first + 1;
  }
  return undefined;
}
