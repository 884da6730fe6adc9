import { mmToDots } from '../../base/units.ts';
import { invertedBits } from '../invertedBits.ts';
import type { PlacedLanguage } from '../printerLanguage.ts';
import { type Cut, type PrinterSettings, shareOf } from '../printerSettings.ts';
import { EPL_STATUS } from './eplStatus.ts';

/**
 * Returns the operands of `Q` after the length: a gap, `B` with a black mark and its offset, or 0 for continuous paper.
 *
 * @returns text with its leading comma
 */
const media: PlacedLanguage['media'] = ({ kind, gapMm }, dpi) => {
  switch (kind) {
    case 'continuous':
      return ',0';
    case 'gap':
      return `,${mmToDots(gapMm, dpi)}`;
    case 'blackMark':
      return `,B${mmToDots(gapMm, dpi)}+0`;
  }
};

const MAX_DENSITY = 15;
const MAX_FEEDS_PER_CUT = 255;

/** Returns the command for labels between cuts: every page is a print job of its own, so the printer cannot cut at the end of a batch. */
function cutterOf(cut: Cut): string {
  return `OC${cut.kind === 'every' ? cut.feeds : 1}\n`;
}

function settingsOf({ darknessPercent, speed, cut }: PrinterSettings): string {
  const density = darknessPercent === null ? '' : `D${shareOf(darknessPercent, 0, MAX_DENSITY)}\n`;
  return `${density}${speed === null ? '' : `S${speed}\n`}${cut ? cutterOf(cut) : ''}`;
}

/**
 * EPL2: one image buffer per page (EPL Programming Guide 14245L and EPL2 Programmer's Manual 980352: N, q, Q, ZT, GW, P; D, S, O). Width
 * and length are sent once and before `N`, since they clear and reallocate the buffer. `Q` is the label's length, but on continuous paper
 * it is the feed after the picture: zero, since the picture is as long as the label. The leading empty line ends an unfinished command of
 * an earlier job.
 */
export const EPL: PlacedLanguage = {
  kind: 'placed',
  name: 'EPL',
  maker: 'Eltron',
  mimeType: 'application/octet-stream',
  limits: {
    maxWidthDots: 65_535,
    maxHeightDots: 65_535,
    gapDots: (dpi) => ({ min: dpi <= 203 ? 16 : 18, max: 240 }),
  },
  settings: {
    darkness: true,
    speed: { unit: 'step', min: 0, max: 6 },
    cuts: ['each', 'every'],
    maxFeedsPerCut: MAX_FEEDS_PER_CUT,
    gapLengths: ['gap', 'blackMark'],
  },
  status: EPL_STATUS,
  prelude: ({ stock: { page, media: paper }, dpi, settings }) => {
    const length = paper.kind === 'continuous' ? 0 : mmToDots(page.heightMm, dpi);
    const size = `q${mmToDots(page.widthMm, dpi)}\nQ${length}${media(paper, dpi)}\n`;
    return `\n${size}ZT\n${settingsOf(settings)}`;
  },
  media,
  open: () => 'N\n',
  unit: (xDots, yDots) => `GW${xDots},${yDots},`,
  // A 0 prints. The data has a length instead of an end mark, so it may contain any byte.
  dots: ({ stride, heightPx, bits }, writer) => {
    writer.ascii(`${stride},${heightPx},`);
    writer.bytes(invertedBits(bits));
    writer.ascii('\n');
  },
  close: () => 'P1\n',
};
