import { mmToDots } from '../../base/units.ts';
import { invertedBits } from '../invertedBits.ts';
import type { PlacedLanguage } from '../printerLanguage.ts';
import { type Cut, type PrinterSettings, shareOf } from '../printerSettings.ts';
import { EPL_STATUS } from './eplStatus.ts';

/**
 * Returns the operands of `Q` after the length: the gap, `B` with the height and offset of the black mark, or 0 for continuous paper.
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

/**
 * Returns the cutter command for labels between cuts. There is no cut at the end of a batch, because the printer treats every page as a
 * print job of its own.
 */
function cutterOf(cut: Cut): string {
  return `OC${cut.kind === 'every' ? cut.feeds : 1}\n`;
}

function settingsOf({ darknessPercent, speed, cut }: PrinterSettings): string {
  const density = darknessPercent === null ? '' : `D${shareOf(darknessPercent, 0, MAX_DENSITY)}\n`;
  return `${density}${speed === null ? '' : `S${speed}\n`}${cut ? cutterOf(cut) : ''}`;
}

/**
 * EPL2: one image buffer per page (EPL Programming Guide 14245L and EPL2 Programmer's Manual 980352: N, q, Q, ZT, GW, P; D, S, O). Width
 * and length are sent only once, before the first `N`, because they clear and reallocate the buffer. The length of `Q` is that of the
 * label; on continuous paper it is the feed after the picture, which is zero, since the picture is as long as the label. The job begins
 * with an empty line, which ends an unfinished command of an earlier job.
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
  // In EPL a 0 prints. The length of the data is declared, so the data may contain any byte.
  dots: ({ stride, heightPx, bits }, writer) => {
    writer.ascii(`${stride},${heightPx},`);
    writer.bytes(invertedBits(bits));
    writer.ascii('\n');
  },
  close: () => 'P1\n',
};
