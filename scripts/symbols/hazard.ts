import { type Body, circle, fill, frame, icon, type Lettering, line, moved, points } from './shapes.ts';

const DIAMOND = `${points([50, 4], [96, 50], [50, 96], [4, 50])}Z`;

/** Returns the pictograms that GHS pictograms and dangerous goods labels share, in a square of 100 units. */
function pictures(): Readonly<Record<string, Body>> {
  const flame = icon('mdi/fire', 50, 44, 100);
  const cylinder = moved(
    `${fill('M8 38H70C84 38 92 44 92 50S84 62 70 62H8C4 62 2 58 2 50S4 38 8 38Z')}${fill('M90 45H98V55H90Z')}`,
    'rotate(-24 50 50)',
  );
  const tube = 'M0 0H34C40 0 40 12 34 12H0Z';
  const drops = [
    [22, 38],
    [28, 52],
    [80, 40],
    [74, 54],
  ].map(([x, y]) => fill(`M${x} ${y}c5 6 5 10 0 10s-5 -4 0 -10z`));
  const burst = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI + (index * Math.PI) / 8;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const reach = index % 2 === 0 ? 46 : 36;
    return points([50 + 24 * dx, 62 + 24 * dy], [50 + reach * dx, 62 + reach * dy]);
  });
  const shards = [
    [10, 34, 20],
    [30, 12, 60],
    [64, 8, 10],
    [86, 26, 45],
    [8, 76, 30],
    [90, 76, 60],
  ].map(([x, y, turn]) => moved(fill('M-6 -3L5 -5L7 4L-4 5Z'), `translate(${x} ${y}) rotate(${turn})`));
  const fish = icon('mdi/fish', 64, 74, 58);
  return {
    explosion: `${fill('M50 40L58 50L70 46L68 58L76 66L66 72L66 84L54 80L44 88L40 76L28 74L34 64L26 54L38 54Z')}${line(burst.join(''), 5)}${shards.join('')}`,
    flame: `${flame}${fill('M18 92H82V98H18Z')}`,
    oxidiser: `${icon('mdi/fire', 50, 30, 66)}${frame(circle(50, 68, 19), 8)}${fill('M18 92H82V98H18Z')}`,
    cylinder,
    corrosion: [
      moved(frame(tube, 4), 'translate(6 14) rotate(28)'),
      moved(frame(tube, 4), 'translate(94 14) scale(-1 1) rotate(28)'),
      ...drops,
      fill('M6 70H18C20 78 30 78 32 70H46V82H6Z'),
      icon('mdi/hand-extended', 76, 72, 42),
    ].join(''),
    skull: icon('mdi/skull-crossbones', 50, 50, 108),
    exclamation: `${fill('M40 6H60L56 66H44Z')}${fill(circle(50, 86, 10))}`,
    health: fill(
      'M50 2C60 2 66 10 66 20C66 28 62 34 60 38C76 40 84 50 86 64L88 98H12L14 64C16 50 24 40 40 38C38 34 34 28 34 20C34 10 40 2 50 2ZM50 44L55 58L68 52L62 65L76 70L62 75L68 88L55 82L50 96L45 82L32 88L38 75L24 70L38 65L32 52L45 58Z',
      'evenodd',
    ),
    environment: `${line('M30 84C28 60 30 40 32 14M31 50L14 30M31 40L48 22M31 62L12 54M32 30L22 16M31 56L44 46', 5)}${fish}${line('M4 88C30 80 40 96 62 92S90 96 98 92', 5)}`,
    biohazard: icon('mdi/biohazard', 50, 50, 110),
    radioactive: icon('mdi/radioactive', 50, 50, 110),
  };
}

/** Places a pictogram in a frame, at a position and with a size. */
const placed = (body: Body, x: number, y: number, size: number) =>
  moved(body, `translate(${x} ${y}) scale(${size / 100}) translate(-50 -50)`);

/** Returns a pictogram of the Globally Harmonized System (UN ST/SG/AC.10/30, annex 1): black in a diamond. */
export function ghs(picture: string): Body {
  return `${frame(DIAMOND, 5)}${placed(pictures()[picture], 50, 50, 52)}`;
}

/** Returns vertical stripes: over the full height for class 4.1, in the upper half only for class 9. */
function stripes(isWhole: boolean): Body {
  const xs = Array.from({ length: 7 }, (_, index) => 50 + (index - 3) * 12);
  const bars = xs.map((x) => {
    const half = 42 - Math.abs(x - 50);
    const endY = isWhole ? 50 + half : 50;
    return `${points([x - 2.5, 50 - half], [x + 2.5, 50 - half], [x + 2.5, endY], [x - 2.5, endY])}Z`;
  });
  return fill(bars.join(''));
}

/** White area for the content below the stripes. */
const LOWER_HALF = `${points([8, 50], [92, 50], [50, 92])}Z`;

/**
 * Returns a dangerous goods label (UN Model Regulations, 5.2.2.2.2) in black: the pictogram in the upper corner and the class number in the
 * lower corner.
 */
export function transport(number: string, picture: string, letters: Lettering): Body {
  const edge = `${frame(DIAMOND, 3)}${frame(`${points([50, 10], [90, 50], [50, 90], [10, 50])}Z`, 1.5)}`;
  const shown = picture === '' ? '' : placed(pictures()[picture], 50, 37, 38);
  return `${edge}${shown}${letters(number, 50, number.length > 1 ? 74 : 77, number.length > 1 ? 9 : 12)}`;
}

export function transportBodies(letters: Lettering): Readonly<Record<string, Body>> {
  const diamond = frame(DIAMOND, 4);
  return {
    class14: `${diamond}${letters('1.4', 50, 42, 20)}${letters('1', 50, 78, 12)}`,
    class15: `${diamond}${letters('1.5', 50, 42, 20)}${letters('1', 50, 78, 12)}`,
    class16: `${diamond}${letters('1.6', 50, 42, 20)}${letters('1', 50, 78, 12)}`,
    class42: `${diamond}${placed(pictures().flame, 50, 31, 34)}${frame(LOWER_HALF, 1.5)}${line('M14 54H86M20 60H80M26 66H42M58 66H74M32 72H42M58 72H68', 2)}${letters('4', 50, 74, 14)}`,
    class41: `${diamond}${stripes(true)}`,
    class8: `${diamond}${placed(pictures().corrosion, 50, 33, 44)}${fill(`${LOWER_HALF}${circle(50, 68, 13)}`, 'evenodd')}${letters('8', 50, 68, 16)}`,
    class9: `${diamond}${stripes(false)}${letters('9', 50, 72, 14)}${line('M44 83H56', 2.5)}`,
    environment: `${diamond}${placed(pictures().environment, 50, 50, 56)}`,
    // Limited quantities (3.4.5)
    limited: `${frame(DIAMOND, 3)}${fill(`${points([50, 4], [74, 28], [26, 28])}Z${points([50, 96], [74, 72], [26, 72])}Z`)}`,
  };
}
