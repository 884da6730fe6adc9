import { parseArgs } from 'node:util';
import type { BoxMm } from '../../core/base/boxes.ts';
import { PAGE_LIMITS, PRINT_LIMITS } from '../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import { FRAME_LIMITS, type GivenFrames, hasArea } from '../../core/pages/pageFrames.ts';
import type { PageSettings } from '../../core/pages/pageSettings.ts';
import type { PageOrder } from '../../core/run/pages/pageOrder.ts';
import {
  cutOf,
  dpiOf,
  formatOf,
  mediaOf,
  oneOf,
  parseNow,
  plainNumber,
  plainReason,
  refuse,
  refuseTwice,
  wholeNumber,
} from '../argumentValues.ts';

/** Validated command line of `diecut pages`. */
export interface PageArguments {
  readonly files: readonly string[];
  /** Page ranges as entered, which apply to every file; null for all pages. */
  readonly pages: string | null;
  readonly out: string;
  readonly order: PageOrder;
  readonly frames: GivenFrames;
  readonly onFailure: 'stop' | 'skip';
  /** True if `--now` was given. */
  readonly isNowGiven: boolean;
  /** True if an interrupted run is resumed. */
  readonly resume: boolean;
  readonly json: boolean;
  readonly quiet: boolean;
}

const OPTIONS = {
  pages: { type: 'string' },
  size: { type: 'string' },
  crop: { type: 'string' },
  frame: { type: 'string', multiple: true },
  fit: { type: 'string' },
  'per-line': { type: 'string' },
  gap: { type: 'string' },
  rotate: { type: 'string' },
  copies: { type: 'string' },
  'no-collate': { type: 'boolean' },
  watermark: { type: 'string' },
  'watermark-mode': { type: 'string' },
  dpi: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  darkness: { type: 'string' },
  speed: { type: 'string' },
  cut: { type: 'string' },
  media: { type: 'string' },
  now: { type: 'string' },
  'on-error': { type: 'string' },
  resume: { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean' },
} as const;

/** Parses a size such as `100x150` in millimeters; the run checks its range. */
function sizeOf(value: string | undefined): Pick<PageSettings, 'widthMm' | 'heightMm'> {
  if (value === undefined)
    return { widthMm: PAGE_LIMITS.defaultWidthMm, heightMm: PAGE_LIMITS.defaultHeightMm };
  const [, width, height] = /^(\d{1,5}(?:\.\d{1,3})?)[x×*](\d{1,5}(?:\.\d{1,3})?)$/i.exec(value) ?? [];
  return width === undefined || height === undefined
    ? refuse(`--size is width and height in millimetres, such as 100x150, not ${value}`)
    : { widthMm: Number(width), heightMm: Number(height) };
}

function rotateOf(value: string | undefined): PageSettings['rotate'] {
  const turn = oneOf(value, 'rotate', ['auto', '0', '90', '180', '270'], 'auto');
  if (turn === 'auto') return turn;
  return turn === '0' ? 0 : turn === '90' ? 90 : turn === '180' ? 180 : 270;
}

const FRAME = /^(?:([1-9]\d{0,4}):)?(\d{1,5}(?:\.\d{1,3})?(?:,\d{1,5}(?:\.\d{1,3})?){3})$/;

/**
 * Parses crop frames: `x,y,width,height` in millimeters from the top left corner. A prefix such as `2:` limits a frame to the second page;
 * without a prefix, the frame applies to all pages.
 */
function framesOf(values: readonly string[]): GivenFrames {
  const everywhere: BoxMm[] = [];
  const byPage = new Map<number, BoxMm[]>();
  for (const value of values) {
    const [, page, sides] = FRAME.exec(value) ?? [];
    if (sides === undefined)
      refuse(
        `--frame is x,y,width,height in millimetres, such as 0,0,105,148, or 2:0,0,105,148 on page 2, not ${value}`,
      );
    const [xMm, yMm, widthMm, heightMm] = sides.split(',').map(Number);
    const frame: BoxMm = { xMm, yMm, widthMm, heightMm };
    if (!hasArea(frame))
      refuse(
        `--frame ${value} has no area: its width and height are at least ${FRAME_LIMITS.minMm} millimetre`,
      );
    const frames = page === undefined ? everywhere : (byPage.get(Number(page) - 1) ?? []);
    if (page !== undefined) byPage.set(Number(page) - 1, frames);
    if (frames.push(frame) > FRAME_LIMITS.maxCount)
      refuse(`a page has at most ${FRAME_LIMITS.maxCount} frames`);
  }
  return { everywhere: everywhere.length > 0 ? everywhere : null, byPage };
}

interface Watermarks {
  readonly watermark?: string | undefined;
  readonly 'watermark-mode'?: string | undefined;
}

function watermarkOf({ watermark, 'watermark-mode': mode }: Watermarks): PageSettings['watermark'] {
  const arranged = oneOf(mode, 'watermark-mode', ['tile', 'centre', 'center'], 'tile');
  if (watermark === undefined)
    return mode === undefined ? null : refuse('--watermark-mode goes with --watermark');
  return { content: watermark, mode: arranged === 'tile' ? 'tile' : 'single' };
}

/** Parses the arguments after `pages`. The run checks if the settings can be printed. */
export function parsePageArguments(
  argv: readonly string[],
  clockMs: number,
): Result<PageArguments, Problem<'usage'>> {
  try {
    return ok(read(argv, clockMs));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return fail('usage', { message: plainReason(error) });
  }
}

function read(argv: readonly string[], clockMs: number): PageArguments {
  const { values, positionals, tokens } = parseArgs({
    args: [...argv],
    options: OPTIONS,
    allowPositionals: true,
    strict: true,
    tokens: true,
  });
  refuseTwice(
    tokens.flatMap((token) => (token.kind === 'option' && token.name !== 'frame' ? [token.name] : [])),
  );
  if (positionals.length === 0) refuse('pages needs a file');
  if (positionals.length > PAGE_LIMITS.maxFiles) refuse(`pages takes at most ${PAGE_LIMITS.maxFiles} files`);
  if (values.out === undefined) refuse('pages needs --out FILE, DIR or -');
  if (values.out === '-' && values.resume)
    refuse('standard output cannot be gone on with: give --out FILE with --resume');
  const settings: PageSettings = {
    ...sizeOf(values.size),
    crop: oneOf(values.crop, 'crop', ['auto', 'none'], 'auto'),
    fit: oneOf(values.fit, 'fit', ['full', 'none'], 'full'),
    perLine: wholeNumber(values['per-line'], 'per-line', 1, PAGE_LIMITS.maxPerLine, 1),
    gapMm: plainNumber(values.gap, 'gap') ?? 0,
    rotate: rotateOf(values.rotate),
    watermark: watermarkOf(values),
  };
  const { nowMs, zone } = parseNow(values.now, clockMs);
  return {
    files: positionals,
    pages: values.pages ?? null,
    out: values.out,
    order: {
      settings,
      title: positionals.length === 1 ? positionals[0].replace(/^.*[\\/]/, '') : 'Labels',
      format: formatOf(values),
      dpi: dpiOf(values.dpi),
      copies: wholeNumber(values.copies, 'copies', PRINT_LIMITS.minCopies, PRINT_LIMITS.maxCopies, 1),
      collate: !values['no-collate'],
      nowMs,
      zone,
      printer: {
        darknessPercent: plainNumber(values.darkness, 'darkness'),
        speed: plainNumber(values.speed, 'speed'),
        cut: cutOf(values.cut),
        media: mediaOf(values.media),
        isNative: false,
      },
    },
    frames: framesOf(values.frame ?? []),
    onFailure: oneOf(values['on-error'], 'on-error', ['stop', 'skip'], 'stop'),
    isNowGiven: values.now !== undefined,
    resume: values.resume ?? false,
    json: values.json ?? false,
    quiet: values.quiet ?? false,
  };
}
