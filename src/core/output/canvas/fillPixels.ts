import { MM_PER_INCH } from '../../base/limits.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { GlyphsNode } from '../../scene/scene.ts';
import { createGlyphCovers, FINE, type GlyphCover, type GlyphCovers } from './glyphCovers.ts';
import type { FilledNode, FilledSymbol, PictureSize } from './pictureAreas.ts';

/** Opaque pixels, row by row. The same memory can be accessed as color channels and as 32-bit words in the machine's byte order. */
export interface PixelPage {
  readonly size: PictureSize;
  readonly channels: Uint8ClampedArray;
  readonly words: Uint32Array;
}

export function pixelPage(channels: Uint8ClampedArray, size: PictureSize): PixelPage {
  return {
    size,
    channels,
    words: new Uint32Array(channels.buffer, channels.byteOffset, channels.length / 4),
  };
}

interface Ink {
  readonly channels: readonly [red: number, green: number, blue: number];
  /** The opaque color as one 32-bit word. */
  readonly word: number;
}

/**
 * Returns the channels and the word of a color.
 *
 * @param colour `#rrggbb`
 */
function inkOf(colour: string): Ink {
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255] as const;
  return { channels, word: new Uint32Array(Uint8Array.of(...channels, 255).buffer)[0] };
}

/** Creates a function that fills nodes into pixels without a canvas. It caches glyphs across labels. */
export function createPixelFiller(outlines: OutlinePort): (node: FilledNode, page: PixelPage) => void {
  const covers = createGlyphCovers(outlines);
  return (node, page) => {
    if (node.kind === 'symbol') fillSymbol(node, page);
    else fillGlyphs(node.node, outlines.unitsPerEm(node.node.face), covers, page);
  };
}

function fillSymbol({ runs, fill }: FilledSymbol, { words, size: { widthPx, heightPx } }: PixelPage): void {
  const { word } = inkOf(fill);
  for (const [x0, y0, x1, y1] of runs) {
    const [left, right] = [Math.max(0, x0), Math.min(widthPx, x1)];
    for (let y = Math.max(0, y0); y < Math.min(heightPx, y1); y++) {
      // A loop is faster than a call of `fill`, because runs are short.
      for (let at = y * widthPx + left; at < y * widthPx + right; at++) words[at] = word;
    }
  }
}

function fillGlyphs(node: GlyphsNode, unitsPerEm: number, covers: GlyphCovers, page: PixelPage): void {
  const pixels = page.size.dpi / MM_PER_INCH;
  const unit = (node.sizeMm / unitsPerEm) * pixels;
  const across = unit * node.scaleX;
  const slant = unit * node.slant;
  const coverAt = covers.at(node.face, [across, 0, slant, -unit]);
  const ink = inkOf(node.fill);
  const { run } = node;
  for (let index = 0; index < run.glyphIds.length; index++) {
    const rise = run.y ? run.y[index] : 0;
    const x = Math.round((node.xMm * pixels + across * run.x[index] + slant * rise) * FINE);
    const y = Math.round((node.yMm * pixels - unit * rise) * FINE);
    const [wholeX, wholeY] = [Math.floor(x / FINE), Math.floor(y / FINE)];
    const cover = coverAt(run.glyphIds[index], x - wholeX * FINE, y - wholeY * FINE);
    if (cover) blend(cover, wholeX + cover.leftPx, wholeY + cover.topPx, ink, page);
  }
}

function blend(
  { alpha, widthPx, heightPx }: GlyphCover,
  left: number,
  top: number,
  { channels: [red, green, blue], word }: Ink,
  { channels, words, size }: PixelPage,
): void {
  const fromX = Math.max(0, -left);
  const toX = Math.min(widthPx, size.widthPx - left);
  const toY = Math.min(heightPx, size.heightPx - top);
  for (let y = Math.max(0, -top); y < toY; y++) {
    const from = y * widthPx;
    const to = (top + y) * size.widthPx + left;
    for (let x = fromX; x < toX; x++) {
      const share = alpha[from + x];
      if (share === 0) continue;
      if (share === 255) words[to + x] = word;
      else {
        const at = (to + x) * 4;
        channels[at] += ((red - channels[at]) * share) / 255;
        channels[at + 1] += ((green - channels[at + 1]) * share) / 255;
        channels[at + 2] += ((blue - channels[at + 2]) * share) / 255;
      }
    }
  }
}
