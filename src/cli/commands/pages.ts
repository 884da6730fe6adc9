import type { BoxMm } from '../../core/base/boxes.ts';
import { PAGE_LIMITS } from '../../core/base/limits.ts';
import { FRAME_LIMITS, type GivenFrames, hasArea } from '../../core/pages/pageFrames.ts';
import type { PageSettings } from '../../core/pages/pageSettings.ts';
import { defineCommand } from '../command.ts';
import { ROW_OPTIONS } from '../options/dataOptions.ts';
import { GENERAL_OPTIONS } from '../options/generalOptions.ts';
import { text, value, valueOr, values } from '../options/option.ts';
import {
  FAILURE_OPTION,
  FILE_OPTIONS,
  PRINTER_OPTIONS,
  printerSettingsOf,
  TURNS_DEG,
} from '../options/outputOptions.ts';
import { formatFor, oneOf, plainNumber, readDpi, readOut, refuse, wholeNumber } from '../options/values.ts';

/** Reads a size such as `100x150` in millimeters; the run checks its range. */
function readSize(given: string): Pick<PageSettings, 'widthMm' | 'heightMm'> {
  const [, width, height] = /^(\d{1,5}(?:\.\d{1,3})?)[x×*](\d{1,5}(?:\.\d{1,3})?)$/i.exec(given) ?? [];
  return width === undefined || height === undefined
    ? refuse(`--size is width and height in millimeters, such as 100x150, not ${given}`)
    : { widthMm: Number(width), heightMm: Number(height) };
}

const FRAME = /^(?:([1-9]\d{0,4}):)?(\d{1,5}(?:\.\d{1,3})?(?:,\d{1,5}(?:\.\d{1,3})?){3})$/;

/**
 * Reads crop frames: `x,y,width,height` in millimeters from the top left corner. A prefix such as `2:` limits a frame to the second page;
 * without a prefix, the frame applies to all pages.
 */
function readFrames(texts: readonly string[]): GivenFrames {
  const everywhere: BoxMm[] = [];
  const byPage = new Map<number, BoxMm[]>();
  for (const given of texts) {
    const [, page, sides] = FRAME.exec(given) ?? [];
    if (sides === undefined)
      refuse(
        `--frame is x,y,width,height in millimeters, such as 0,0,105,148, or 2:0,0,105,148 on page 2, not ${given}`,
      );
    const [xMm, yMm, widthMm, heightMm] = sides.split(',').map(Number);
    const frame: BoxMm = { xMm, yMm, widthMm, heightMm };
    if (!hasArea(frame))
      refuse(
        `--frame ${given} has no area: its width and height are at least ${FRAME_LIMITS.minMm} millimeter`,
      );
    const frames = page === undefined ? everywhere : (byPage.get(Number(page) - 1) ?? []);
    if (page !== undefined) byPage.set(Number(page) - 1, frames);
    if (frames.push(frame) > FRAME_LIMITS.maxCount)
      refuse(`a page has at most ${FRAME_LIMITS.maxCount} frames`);
  }
  return { everywhere: everywhere.length > 0 ? everywhere : null, byPage };
}

const turns = oneOf(['auto', '0', '90', '180', '270']);
const readPageTurn = (given: string, flag: string): PageSettings['rotate'] => {
  const turn = turns(given, flag);
  return turn === 'auto' ? turn : TURNS_DEG[turn];
};

const modes = oneOf(['tile', 'centre', 'center']);

function watermarkOf(content: string | null, mode: 'tile' | 'single' | null): PageSettings['watermark'] {
  if (content === null) return mode === null ? null : refuse('--watermark-mode goes with --watermark');
  return { content, mode: mode ?? 'tile' };
}

export const pagesCommand = defineCommand({
  name: 'pages',
  synopsis: 'FILE… --out FILE|DIR|- [options]',
  summary: 'render the labels on pages of PDFs and pictures',
  options: {
    pages: text('pages', '1-3,7', 'pages of each file, in this order; default: all'),
    size: valueOr(
      'size',
      '100x150',
      'width and height of a label in millimeters, 3 to 1000, default 100x150',
      readSize,
      { widthMm: PAGE_LIMITS.defaultWidthMm, heightMm: PAGE_LIMITS.defaultHeightMm },
    ),
    crop: valueOr(
      'crop',
      'auto|none',
      'find and crop the labels of a page (default), or use the whole page',
      oneOf(['auto', 'none']),
      'auto',
    ),
    frames: values(
      'frame',
      'X,Y,W,H',
      "crop this frame instead, in millimeters from the top left corner of each page; repeatable. With a page, such as 2:X,Y,W,H, only on that page of each file; other frames then don't apply to it",
      readFrames,
    ),
    fit: valueOr(
      'fit',
      'full|none',
      'scale to the label (default), or keep the size and crop at the edges',
      oneOf(['full', 'none']),
      'full',
    ),
    rotate: valueOr(
      'rotate',
      'auto|0|90|180|270',
      'rotate clockwise; auto (default) rotates if that fits better, with upright text',
      readPageTurn,
      'auto',
    ),
    perLine: valueOr(
      'per-line',
      '1-4',
      'labels side by side, default 1',
      wholeNumber(1, PAGE_LIMITS.maxPerLine),
      1,
    ),
    gapMm: valueOr('gap', 'MM', 'gap between labels side by side, 0 (default) to 50', plainNumber, 0),
    watermark: text('watermark', 'TEXT', 'slanted text over each label'),
    watermarkMode: value(
      'watermark-mode',
      'tile|center',
      'repeat the watermark (default), or show it once',
      (given, flag) => (modes(given, flag) === 'tile' ? 'tile' : 'single'),
    ),
    ...FILE_OPTIONS,
    dpi: value('dpi', '203|300|600', 'resolution of the printer, default 300', readDpi),
    copies: ROW_OPTIONS.copies,
    collate: ROW_OPTIONS.collate,
    now: ROW_OPTIONS.now,
    ...PRINTER_OPTIONS,
    onFailure: {
      ...FAILURE_OPTION.onFailure,
      help: "stop at a file or page that can't be read (default), or skip and report it",
    },
    ...GENERAL_OPTIONS,
  },
  read: ({ out, format, resume, ...values }, files) => {
    if (files.length === 0) refuse('pages needs a file');
    if (files.length > PAGE_LIMITS.maxFiles) refuse(`pages takes at most ${PAGE_LIMITS.maxFiles} files`);
    const path = readOut('pages', out, resume);
    const { size, crop, fit, perLine, gapMm, rotate, watermark, watermarkMode } = values;
    const { pages, frames, dpi, copies, collate, now, onFailure, json, quiet } = values;
    const settings: PageSettings = {
      ...size,
      crop,
      fit,
      perLine,
      gapMm,
      rotate,
      watermark: watermarkOf(watermark, watermarkMode),
    };
    const order = {
      settings,
      title: files.length === 1 ? files[0].replace(/^.*[\\/]/, '') : 'Labels',
      format: formatFor(format, path),
      dpi,
      copies,
      collate,
      printer: printerSettingsOf(values),
    };
    return { files, pages, frames, order, out: path, now, resume, onFailure, json, quiet };
  },
  run: async (args) => {
    const { renderPages } = await import('../pages/renderPages.ts');
    return renderPages(args);
  },
});
