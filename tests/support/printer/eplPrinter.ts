import { readCode } from './codeReader.ts';
import { type Canvas, createCanvas, draw, type PrintedJob, type PrintedPage, printed } from './printedJob.ts';

/** Single-line commands, except `GW`, with the patterns of their operands; longer names first. */
const LINES: Readonly<Record<string, RegExp>> = {
  N: /^$/,
  q: /^[1-9]\d*$/,
  Q: /^\d+,(0|\d+|B\d+\+\d+)$/,
  Z: /^[TB]$/,
  D: /^(\d|1[0-5])$/,
  S: /^[0-6]$/,
  OC: /^[1-9]\d*$/,
  P: /^[1-9]\d*$/,
};

/** Height of the image buffer, in rows, on continuous paper, for which no command sets a length. */
const BUFFER_ROWS = 20_000;
/** Range of a gap in `Q`, in dots, by the EPL Programming Guide, for the lower of its two resolutions. */
const GAP = { min: 16, max: 240 };

/**
 * Simulates an EPL2 printer after the EPL Programming Guide (14245L) and the EPL2 Programmer's Manual (980352): the commands for width and
 * length clear the image buffer, `N` starts a page, and `P` prints the page. On continuous paper, a page ends at the bottom of its picture.
 */
export function printEpl(code: Buffer): PrintedJob {
  const reader = readCode(code, 'EPL');
  const pages: PrintedPage[] = [];
  const cutsAfter: number[] = [];
  const settings: Record<string, string> = {};
  let canvas: Canvas | null = null;
  let bottom = 0;
  let count = 0;
  const isContinuous = () => settings.Q?.split(',')[1] === '0';
  const clear = () => {
    if (!settings.q || !settings.Q) throw reader.refusal('N before q and Q');
    const [length, gap] = settings.Q.split(',');
    const gapDots = Number(gap.replace('B', '').split('+')[0]);
    if (!isContinuous() && (gapDots < GAP.min || gapDots > GAP.max))
      throw reader.refusal(`a gap of ${gapDots} dots`);
    canvas = createCanvas(Number(settings.q), isContinuous() ? BUFFER_ROWS : Number(length));
    bottom = 0;
  };
  const drawGraphic = () => {
    const [x, y, strideBytes, rows] = Array.from({ length: 4 }, () => reader.number(','));
    const bytes = reader.bytes(strideBytes * rows);
    if (reader.text(1) !== '\n') throw reader.refusal('the picture has another size');
    if (!canvas) throw reader.refusal('a picture before N');
    draw(canvas, { strideBytes, rows, bytes, ink: 0 }, [x, y], reader);
    bottom = Math.max(bottom, y + rows);
  };
  const print = (copies: number) => {
    if (!canvas) throw reader.refusal('P before N');
    const { widthDots, dots, places } = canvas;
    const heightDots = isContinuous() ? bottom + Number(settings.Q.split(',')[0]) : canvas.heightDots;
    pages.push(
      printed({ widthDots, heightDots, dots: dots.subarray(0, widthDots * heightDots), places }, copies),
    );
    for (let copy = 0; copy < copies; copy++) {
      count++;
      if (settings.OC && count % Number(settings.OC) === 0) cutsAfter.push(count);
    }
  };
  while (!reader.isAtEnd()) {
    if (reader.peek(2) === 'GW') {
      reader.text(2);
      drawGraphic();
      continue;
    }
    const line = reader.until('\n').replace(/\r$/, '');
    if (line === '') continue;
    const name = Object.keys(LINES).find((known) => line.startsWith(known));
    if (name === undefined) throw reader.refusal(`${JSON.stringify(line)} is not known`);
    const operands = line.slice(name.length);
    if (!LINES[name].test(operands)) throw reader.refusal(`operands ${JSON.stringify(line)}`);
    settings[name] = operands;
    if (name === 'q' || name === 'Q') canvas = null;
    if (name === 'N') clear();
    if (name === 'P') print(Number(operands));
  }
  return { pages, cutsAfter, settings };
}
