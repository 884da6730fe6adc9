import {
  type Body,
  circle,
  cut,
  fill,
  frame,
  icon,
  type Lettering,
  line,
  moved,
  packaged,
  points,
  rectangle,
  SIDE,
} from './shapes.ts';

const GAP = 9;
/** Clip areas beside a slash from top left to bottom right, with a gap on both sides. */
const BESIDE_SLASH = `${points([GAP, 0], [SIDE, 0], [SIDE, SIDE - GAP])}Z${points([0, GAP], [0, SIDE], [SIDE - GAP, SIDE])}Z`;
/** Clip areas beside a diagonal cross. */
const BESIDE_CROSS = [
  points([GAP, 0], [SIDE - GAP, 0], [50, 50 - GAP]),
  points([SIDE, GAP], [SIDE, SIDE - GAP], [50 + GAP, 50]),
  points([GAP, SIDE], [SIDE - GAP, SIDE], [50, 50 + GAP]),
  points([0, GAP], [0, SIDE - GAP], [50 - GAP, 50]),
]
  .map((part) => `${part}Z`)
  .join('');

/** Returns an ISO 7010 warning sign: a triangle around a body. */
export function warning(body: Body): Body {
  return `${line(`${points([50, 10], [94, 88], [6, 88])}Z`, 7)}${moved(body, 'translate(50 63) scale(0.5) translate(-50 -50)')}`;
}

/** Returns an ISO 7010 prohibition sign: a ring and a slash with white gaps. */
export function prohibition(body: Body): Body {
  const inside =
    body === '' ? '' : cut(moved(body, 'translate(50 50) scale(0.6) translate(-50 -50)'), BESIDE_SLASH);
  return `${frame(circle(50, 50, 44), 8)}${line(points([20, 20], [80, 80]), 8)}${inside}`;
}

/** Returns an ISO 7010 mandatory sign: a disc from which the icon is cut out. */
export function mandatory(name: string): Body {
  const { body, side } = packaged(name);
  const shapes = [...body.matchAll(/<path\b[^>]*?\bd="([^"]+)"[^>]*>/g)].map(([, data]) => data);
  const middle = side / 2;
  const disc = circle(middle, middle, side * 0.7);
  const scale = (48 / (side * 0.7)).toFixed(3);
  return moved(
    fill(`${disc}${shapes.join('')}`, 'evenodd'),
    `translate(50 50) scale(${scale}) translate(${-middle} ${-middle})`,
  );
}

/** Returns a body that is crossed out diagonally, with white gaps. */
export function crossed(body: Body): Body {
  return `${cut(body, BESIDE_CROSS)}${line(`${points([6, 6], [94, 94])}${points([94, 6], [6, 94])}`, 6)}`;
}

/** Puts a symbol into a box. */
export function inSquare(body: Body): Body {
  return `${frame(rectangle(5, 5, 90, 90), 6)}${moved(body, 'translate(50 50) scale(0.72) translate(-50 -50)')}`;
}

/** Puts a symbol into a ring. */
export function inRing(body: Body): Body {
  return `${frame(circle(50, 50, 45), 6)}${moved(body, 'translate(50 50) scale(0.6) translate(-50 -50)')}`;
}

const bolt = 'M56 4L18 58H44L36 98L82 38H54L64 4Z';

export function electricBodies(letters: Lettering): Readonly<Record<string, Body>> {
  return {
    nothing: '',
    two: letters('2', 50, 50, 104),
    bolt: fill(bolt),
    exclamation: `${fill('M42 8H58L55 66H45Z')}${fill(circle(50, 84, 8))}`,
    // IEC 60417-5172, -5180, -5019, -5017, -5018
    classTwo: `${frame(rectangle(8, 8, 84, 84), 7)}${frame(rectangle(28, 28, 44, 44), 7)}`,
    classThree: `${frame(`${points([50, 5], [95, 50], [50, 95], [5, 50])}Z`, 6)}${line('M36 34V66M50 34V66M64 34V66', 6)}`,
    protectiveEarth: `${frame(circle(50, 50, 44), 6)}${line('M50 20V50M26 50H74M34 62H66M42 74H58', 6)}`,
    earth: line('M50 12V52M18 52H82M30 68H70M42 84H58', 7),
    functionalEarth: line('M50 16V54M20 54H80M32 68H68M44 82H56M12 62A42 42 0 0 1 88 62', 6),
    chassis: line('M50 14V56M18 56H82M18 56L6 80M50 56L38 80M82 56L70 80', 6),
    // IEC 60417-5005, -5006, -5031, -5032, -5033
    plus: line('M50 14V86M14 50H86', 12),
    minus: line('M14 50H86', 12),
    direct: `${line('M10 40H90', 8)}${line('M10 62H24M43 62H57M76 62H90', 8)}`,
    alternating: line('M8 50C20 14 38 14 50 50S80 86 92 50', 8),
    both: `${line('M8 56C20 30 38 30 50 56S80 82 92 56', 7)}${line('M10 24H90', 7)}`,
    // IEC 60417-5926, with both polarities
    centrePositive: polarity(true),
    centreNegative: polarity(false),
    onPower: line('M50 12V88', 10),
    offPower: frame(circle(50, 50, 38), 9),
    fuse: `${frame(rectangle(22, 36, 56, 28), 6)}${line('M4 50H96', 5)}`,
    esd: `${line(`${points([50, 10], [94, 88], [6, 88])}Z`, 6)}${icon('mdi/hand-pointing-down', 50, 62, 40)}${line('M30 84L62 34', 4)}`,
    indoor: `${line('M8 52L50 12L92 52M20 44V90H80V44', 7)}${line('M50 78V46M40 56L50 46L60 56', 6)}`,
    lowVoltage: letters('12 V', 50, 50, 30),
    highVoltage: `${letters('230 V', 50, 50, 24)}`,
    isolating: `${frame(circle(36, 50, 26), 6)}${frame(circle(64, 50, 26), 6)}`,
    lamp: `${frame(circle(50, 50, 38), 6)}${line('M23 23L77 77M77 23L23 77', 6)}`,
  };
}

/** Returns the symbol of IEC 60417-5926: the right sign belongs to the pin, the left sign to the sleeve. */
function polarity(isPinPositive: boolean): Body {
  const plus = isPinPositive ? 'M89 43V57' : 'M11 43V57';
  const sleeve = line('M68 34A24 24 0 1 0 68 66', 6);
  return `${line(`M4 50H18M82 50H96${plus}`, 5)}${sleeve}${fill(circle(52, 50, 8))}${line('M58 50H76M22 50H28', 5)}`;
}

/** Returns food symbols that the icon packages don't contain: allergens, marks such as BIO, and kitchen appliances. */
export function foodBodies(letters: Lettering): Readonly<Record<string, Body>> {
  const seed = 'M0 -16C10 -8 12 8 0 16C-12 8 -10 -8 0 -16Z';
  const seeds = [
    [30, 30, 20],
    [68, 26, -30],
    [50, 52, 5],
    [24, 70, -40],
    [76, 68, 40],
  ].map(([x, y, turn]) => moved(fill(seed), `translate(${x} ${y}) rotate(${turn})`));
  const stalks = 'M50 94C48 70 50 50 50 30M50 94C38 76 34 60 34 38M50 94C62 76 66 60 66 38';
  const leaf = 'M0 0C-14 -4 -16 -16 -10 -22C-4 -28 4 -28 10 -22C16 -16 14 -4 0 0Z';
  const petal = 'M0 0C-13 -3 -13 -17 0 -20C13 -17 13 -3 0 0Z';
  const lupin = [
    [50, 26, 0],
    [40, 38, -50],
    [60, 38, 50],
    [38, 52, -60],
    [62, 52, 60],
    [37, 66, -65],
    [63, 66, 65],
  ].map(([x, y, turn]) => moved(fill(petal), `translate(${x} ${y}) rotate(${turn})`));
  return {
    celery: `${line(stalks, 8)}${[50, 30, 70].map((x) => moved(fill(leaf), `translate(${x} ${x === 50 ? 34 : 42})`)).join('')}`,
    sesame: seeds.join(''),
    lupin: `${line('M50 96V26', 4)}${lupin.join('')}`,
    mustard: `${frame('M30 34H70V90H30Z', 6)}${fill('M36 20H64V30H36Z')}${fill('M46 6H54V20H46Z')}${letters('M', 50, 62, 26)}`,
    sulphites: letters('SO₂', 50, 50, 44),
    // Regulation (EC) 1935/2004, annex II
    foodContact: `${fill('M12 8H52C54 34 48 50 36 54V84H50V92H14V84H28V54C16 50 10 34 12 8Z')}${fill('M62 8H67V32H72V8H77V32H82V8H87V38C87 46 82 50 78 51V92H71V51C67 50 62 46 62 38Z')}`,
    bio: `${letters('BIO', 50, 50, 34)}`,
    eco: `${letters('ECO', 50, 50, 30)}`,
    microwave: line(
      'M8 28C20 14 34 14 46 28S74 42 92 24M8 54C20 40 34 40 46 54S74 68 92 50M8 80C20 66 34 66 46 80S74 94 92 76',
      7,
    ),
    oven: `${frame(rectangle(8, 8, 84, 84), 6)}${line('M8 28H92M22 18H24M50 18H52M76 18H78', 6)}${frame(rectangle(24, 42, 52, 36), 5)}`,
    dishwasher: `${frame(rectangle(8, 8, 84, 84), 6)}${frame(circle(50, 62, 18), 6)}${line('M26 22L22 36M42 22V36M58 22V36M74 22L78 36', 5)}`,
  };
}
