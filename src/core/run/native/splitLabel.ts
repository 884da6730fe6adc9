import { MM_PER_INCH } from '../../base/limits.ts';
import { forEachPixelRun, type PixelRectangle } from '../../output/moduleGrid.ts';
import { type Bitmap, fillRectangle } from '../../output/mono/bitmap.ts';
import type { MonoRasterizer } from '../../output/mono/monoRasterizer.ts';
import type { NativeBars, NativeCommands, PlacedBitmap } from '../../output/nativeLanguage.ts';
import { type Matrix, multiply } from '../../scene/matrix.ts';
import type { ModulesNode, Scene, SceneNode, ScenePart } from '../../scene/scene.ts';
import { cropInk } from './cropInk.ts';
import { readBars } from './readBars.ts';

/** Commands of the printer's language that draw a barcode. */
interface CommandBars {
  readonly xDots: number;
  readonly yDots: number;
  readonly command: string;
}

/**
 * Label split into stored pieces, barcodes that the printer draws, and pictures for the rest. Printed in this order, they give exactly the
 * label's dots.
 */
export interface SplitLabel {
  /** For each stored piece, true if it is printed on the label; false if the label hides a part of it. */
  readonly isOn: readonly boolean[];
  readonly bars: readonly CommandBars[];
  readonly pictures: readonly PlacedBitmap[];
}

/** Barcode on a label, with the dots of its bars. */
interface FoundBars {
  readonly bars: NativeBars;
  readonly runs: readonly PixelRectangle[];
  /** Bounding box of the bars. */
  readonly box: PixelRectangle;
}

type BarCommands = Pick<NativeCommands, 'barKinds' | 'barTurnsDeg' | 'bars' | 'isWhiteClear'>;

/**
 * Creates a function that splits the labels of a design. The result is exact, however elements overlap: all dots of a label are drawn
 * first, and then a stored piece or a barcode is removed from them, but only if all of its dots are there.
 *
 * @param commands native-mode commands of the printer's language
 */
export function createLabelSplitter(
  dpi: number,
  rasterize: MonoRasterizer,
  commands: BarCommands,
): (scene: Scene) => SplitLabel {
  const scale = dpi / MM_PER_INCH;
  const toDots: Matrix = [scale, 0, 0, scale, 0, 0];
  let stored: readonly PlacedBitmap[] | null = null;
  return (scene) => {
    stored ??= cutStored(scene, rasterize);
    const drawn = rasterize(scene);
    const rest: Bitmap = { ...drawn, bits: drawn.bits.slice() };
    const isOn = stored.map((piece) => takeOff(rest, piece));
    const bars: CommandBars[] = [];
    const varying = scene.parts.filter(({ shared }) => !shared).flatMap(({ nodes }) => nodes);
    for (const found of findBars(varying, toDots)) {
      const command = sayBars(commands, found.bars);
      if (command === null || !found.runs.every((run) => isBlack(drawn, run))) continue;
      if (!commands.isWhiteClear && !isAlone(drawn, found)) continue;
      bars.push({ xDots: found.bars.xDots, yDots: found.bars.yDots, command });
      for (const [x0, y0, x1, y1] of found.runs) fillRectangle(rest, x0, y0, x1, y1, false);
    }
    return { isOn, bars, pictures: commands.isWhiteClear ? cropInk(rest) : cropInk(rest, drawn) };
  };
}

function sayBars({ barKinds, barTurnsDeg, bars: say }: BarCommands, bars: NativeBars): string | null {
  return barKinds.includes(bars.data.kind) && barTurnsDeg.includes(bars.turnDeg) ? say(bars) : null;
}

/** Number of set bits for each value of a byte. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

/** Maximum number of stored pieces: every label needs a recall command for each. */
const MAX_PIECES = 12;

/**
 * Splits the part that all labels of a design share into pieces, so that a label that hides a part of one piece can still use the others.
 */
export function cutStored(
  {
    widthMm,
    heightMm,
    parts,
  }: Pick<Scene, 'widthMm' | 'heightMm'> & { readonly parts: readonly ScenePart[] },
  rasterize: MonoRasterizer,
): readonly PlacedBitmap[] {
  const drawn = rasterize({ widthMm, heightMm, parts: parts.filter(({ shared }) => shared) });
  const pieces = cropInk(drawn);
  if (pieces.length <= MAX_PIECES) return pieces;
  return [{ xDots: 0, yDots: 0, bitmap: { ...drawn, bits: drawn.bits.slice() } }];
}

/** Makes the dots of a piece white; if one of them is already white, returns false and changes nothing. */
function takeOff({ bits, stride }: Bitmap, { xDots, yDots, bitmap }: PlacedBitmap): boolean {
  const first = yDots * stride + (xDots >> 3);
  const atOf = (at: number) => first + Math.floor(at / bitmap.stride) * stride + (at % bitmap.stride);
  for (let at = 0; at < bitmap.bits.length; at++) if ((bitmap.bits[at] & ~bits[atOf(at)]) !== 0) return false;
  for (let at = 0; at < bitmap.bits.length; at++) bits[atOf(at)] &= ~bitmap.bits[at];
  return true;
}

/** Finds opaque barcodes that are rotated by multiples of 90 degrees. Elements that cover a barcode are detected later, by the dots. */
function findBars(nodes: readonly SceneNode[], toDots: Matrix): FoundBars[] {
  return nodes.flatMap((node) => {
    if (node.type === 'group' && node.opacity >= 1)
      return findBars(node.children, multiply(toDots, node.matrix));
    return node.type === 'modules' ? (measureBars(node, toDots) ?? []) : [];
  });
}

function measureBars(node: ModulesNode, toDots: Matrix): FoundBars | null {
  const data = readBars(node);
  if (!data) return null;
  const runs: PixelRectangle[] = [];
  if (!forEachPixelRun(node, toDots, (run) => runs.push(run))) return null;
  const isUpright = toDots[0] === 0;
  const [first, last] = [runs[0], runs[runs.length - 1]];
  const xDots = Math.min(first[0], last[0]);
  const yDots = Math.min(first[1], last[1]);
  const across = Math.max(first[2], last[2]) - xDots;
  const down = Math.max(first[3], last[3]) - yDots;
  const [lengthDots, heightDots] = isUpright ? [down, across] : [across, down];
  const bars = { data, xDots, yDots, heightDots, moduleDots: lengthDots / node.columns };
  const box = [xDots, yDots, xDots + across, yDots + down] as const;
  return { bars: { ...bars, turnDeg: turnOf(toDots) }, runs, box };
}

function turnOf([a, b]: Matrix): NativeBars['turnDeg'] {
  if (a === 0) return b > 0 ? 90 : 270;
  return a > 0 ? 0 : 180;
}

/** True if a rectangle is within the bitmap and all black. */
function isBlack({ bits, stride, widthPx, heightPx }: Bitmap, [x0, y0, x1, y1]: PixelRectangle): boolean {
  if (x0 < 0 || y0 < 0 || x1 > widthPx || y1 > heightPx) return false;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; ) {
      const at = y * stride + (x >> 3);
      if ((x & 7) === 0 && x + 8 <= x1) {
        if (bits[at] !== 0xff) return false;
        x += 8;
      } else if ((bits[at] & (0x80 >> (x & 7))) === 0) return false;
      else x++;
    }
  }
  return true;
}

/** True if there is no other ink between the bars. */
function isAlone({ bits, stride }: Bitmap, { runs, box: [x0, y0, x1, y1] }: FoundBars): boolean {
  let others = 0;
  for (let y = y0; y < y1; y++) {
    for (let byte = x0 >> 3; byte << 3 < x1; byte++) {
      const from = Math.max(x0 - (byte << 3), 0);
      const to = Math.min(x1 - (byte << 3), 8);
      others += COUNTS[bits[y * stride + byte] & (0xff >> from) & (0xff << (8 - to))];
    }
  }
  for (const [left, top, right, bottom] of runs) others -= (right - left) * (bottom - top);
  return others === 0;
}
