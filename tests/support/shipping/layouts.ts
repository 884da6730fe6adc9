import { box, drawLabel, instructions, line, receipt } from './drawLabel.ts';
import type { TestPage } from './writePdf.ts';

/** Page with shipping labels, and the contents that must be found on it. */
export interface ShippingPage extends TestPage {
  readonly layout: string;
  /** Contents of the labels, in reading order of the displayed page. */
  readonly contents: readonly string[];
}

type Random = (from: number, to: number) => number;
type Layout = (random: Random, content: (at: number) => string) => Omit<ShippingPage, 'layout'>;

const A4 = { widthMm: 210, heightMm: 297 };
const LETTER = { widthMm: 215.9, heightMm: 279.4 };
const CUT = '[2 1.5] 0 d';

/** Moves PDF operators to a position, and rotates them counterclockwise by quarter turns within their box. */
function at(
  x: number,
  y: number,
  operators: string,
  turn: 0 | 90 | 180 | 270 = 0,
  width = 0,
  height = 0,
): string {
  const matrix = {
    0: `1 0 0 1 ${x} ${y}`,
    90: `0 1 -1 0 ${x + height} ${y}`,
    180: `-1 0 0 -1 ${x + width} ${y + height}`,
    270: `0 -1 1 0 ${x} ${y + width}`,
  }[turn];
  return `q ${matrix} cm\n${operators}Q\n`;
}

function label(
  random: Random,
  content: string,
  widthMm = 100,
  heightMm = 150,
  frame: 'solid' | 'dashed' | 'none' = 'solid',
) {
  const lines = Math.round(random(4, 8));
  return drawLabel({ widthMm, heightMm, content, frame, lines, hasRules: random(0, 1) > 0.5 });
}

/** Twenty layouts of shipping labels on pages, as used by carriers and shops. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  'framed in the top left corner, instructions below': (random, content) => ({
    ...A4,
    operators:
      at(random(5, 12), 297 - 150 - random(5, 12), label(random, content(0))) +
      instructions(15, 110, random(5, 12), 1),
    contents: [content(0)],
  }),
  'framed in the bottom right corner': (random, content) => ({
    ...A4,
    operators: at(105, random(4, 12), label(random, content(0))) + instructions(15, 270, 8, 3),
    contents: [content(0)],
  }),
  'without a frame in the top left corner, instructions below a gutter': (random, content) => ({
    ...A4,
    operators:
      at(8, 140, label(random, content(0), 102, 152, 'none')) + instructions(12, 118, random(4, 9), 2),
    contents: [content(0)],
  }),
  'a half page turned, cut line, instructions': (random, content) => ({
    ...A4,
    operators:
      at(8, 153, label(random, content(0), 138, 194, 'none'), 90, 138, 194) +
      line(2, 148.5, 208, 148.5, 0.3, CUT) +
      instructions(15, 130, random(6, 14), 5),
    contents: [content(0)],
  }),
  'two halves turned, cut line between them': (random, content) => ({
    ...A4,
    operators:
      at(8, 153, label(random, content(0), 138, 194, 'none'), 90, 138, 194) +
      line(3, 148.5, 207, 148.5, 0.3, CUT) +
      at(8, 5, label(random, content(1), 138, 194, 'none'), 90, 138, 194),
    contents: [content(0), content(1)],
  }),
  'a landscape page of two halves': (random, content) => ({
    widthMm: 297,
    heightMm: 210,
    operators:
      at(5, 6, label(random, content(0), 138, 198, 'none')) +
      line(148.5, 2, 148.5, 208, 0.3, CUT) +
      at(153, 6, label(random, content(1), 138, 198, 'none')),
    contents: [content(0), content(1)],
  }),
  'four to a page, framed': (random, content) => ({
    ...A4,
    operators: [0, 1, 2, 3]
      .map((place) =>
        at(3 + (place % 2) * 104, 151 - Math.floor(place / 2) * 148, label(random, content(place), 100, 143)),
      )
      .join(''),
    contents: [0, 1, 2, 3].map(content),
  }),
  'four to a page, cut along a cross': (random, content) => ({
    ...A4,
    operators:
      line(105, 1, 105, 296, 0.3) +
      line(1, 148.5, 209, 148.5, 0.3) +
      [0, 1, 2, 3]
        .map((place) =>
          at(
            3 + (place % 2) * 105,
            153 - Math.floor(place / 2) * 149,
            label(random, content(place), 98, 140, 'none'),
          ),
        )
        .join(''),
    contents: [0, 1, 2, 3].map(content),
  }),
  'three of four places used': (random, content) => ({
    ...A4,
    operators: [0, 1, 2]
      .map((place) =>
        at(3 + (place % 2) * 104, 151 - Math.floor(place / 2) * 148, label(random, content(place), 100, 143)),
      )
      .join(''),
    contents: [0, 1, 2].map(content),
  }),
  'a page that is the label': (random, content) => ({
    widthMm: 100,
    heightMm: 150,
    operators: label(random, content(0), 100, 150, random(0, 1) > 0.5 ? 'none' : 'solid'),
    contents: [content(0)],
  }),
  'A6 with margins': (random, content) => ({
    widthMm: 105,
    heightMm: 148,
    operators: at(4, 4, label(random, content(0), 97, 140, 'none')),
    contents: [content(0)],
  }),
  'Letter, turned in the upper half, receipt below': (random, content) => ({
    ...LETTER,
    operators:
      at(30, 160, label(random, content(0), 101.6, 152.4), 90, 101.6, 152.4) +
      receipt(20, 30, 160, Math.round(random(5, 12))),
    contents: [content(0)],
  }),
  'Letter, instructions beside': (random, content) => ({
    ...LETTER,
    operators: at(8, 115, label(random, content(0), 101.6, 152.4)) + instructions(122, 255, random(8, 14), 4),
    contents: [content(0)],
  }),
  'a page that says it is turned by 90': (random, content) => ({
    ...A4,
    entries: '/Rotate 90',
    operators:
      at(random(6, 20), random(6, 20), label(random, content(0)), 90, 100, 150) +
      at(170, 20, instructions(0, 0, 4, 6), 90),
    contents: [content(0)],
  }),
  'a page that says it is turned by 180': (random, content) => ({
    ...A4,
    entries: '/Rotate 180',
    operators: at(random(6, 90), random(6, 120), label(random, content(0)), 180, 100, 150),
    contents: [content(0)],
  }),
  'a page that says it is turned by 270': (random, content) => ({
    ...A4,
    entries: '/Rotate 270',
    operators: at(random(6, 20), random(6, 60), label(random, content(0)), 270, 100, 150),
    contents: [content(0)],
  }),
  'a crop box on a larger sheet': (random, content) => ({
    ...A4,
    entries: `/CropBox[${(50 * 72) / 25.4} ${(70 * 72) / 25.4} ${(155 * 72) / 25.4} ${(225 * 72) / 25.4}]`,
    operators: at(52, 72, label(random, content(0))) + box(5, 5, 200, 30) + instructions(10, 280, 4, 1),
    contents: [content(0)],
  }),
  'upside down in the lower half': (random, content) => ({
    ...A4,
    operators:
      at(random(20, 90), 5, label(random, content(0), 90, 132), 180, 90, 132) + instructions(15, 280, 6, 9),
    contents: [content(0)],
  }),
  'a dashed frame, receipt beside': (random, content) => ({
    ...A4,
    operators:
      at(6, 140, label(random, content(0), 100, 150, 'dashed')) +
      receipt(120, 180, 80, Math.round(random(6, 12))),
    contents: [content(0)],
  }),
  'two labels one below the other, turned the other way': (random, content) => ({
    ...A4,
    operators:
      at(20, 160, label(random, content(0), 100, 150), 270, 100, 150) +
      at(20, 30, label(random, content(1), 100, 150), 270, 100, 150),
    contents: [content(0), content(1)],
  }),
};

/** Returns a random number generator, which gives the same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed * 2654435761 + 12345;
  return (from, to) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.round((from + (state / 2 ** 32) * (to - from)) * 10) / 10;
  };
}

/** Generates one page per layout and seed. */
export function shippingPages(perLayout: number): ShippingPage[] {
  return Array.from({ length: perLayout }, (_, seed) =>
    Object.entries(LAYOUTS).map(([layout, make], index) => ({
      layout,
      ...make(randomFrom(seed * 100 + index + 1), (place) => `L${index}S${seed}P${place}`.padEnd(9, 'X')),
    })),
  ).flat();
}
