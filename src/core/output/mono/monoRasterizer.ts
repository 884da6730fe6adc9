import { MM_PER_INCH } from '../../base/limits.ts';
import { mmToDots } from '../../base/units.ts';
import { drawingGroup } from '../../scene/drawingGroup.ts';
import { type Matrix, multiply, transformX, transformY } from '../../scene/matrix.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import { rectanglePath } from '../../scene/path.ts';
import type { Color, GlyphsNode, ModulesNode, Scene, SceneNode, ScenePart } from '../../scene/scene.ts';
import { forEachPixelRun, forEachRun, uprightGrid } from '../moduleGrid.ts';
import type { PicturePort } from '../picturePort.ts';
import { type Bitmap, createBitmap, fillRectangle, layLine, mergeMasked, stamp } from './bitmap.ts';
import { fillPath } from './fillPath.ts';
import { createGlyphCache, type GlyphCache, SUBPIXELS } from './glyphCache.ts';
import { createPictureStamps, type PictureStamps } from './pictureStamps.ts';
import { widenRow } from './widenRow.ts';

interface MonoPorts {
  readonly outlines: OutlinePort;
  readonly picture: PicturePort;
}

/**
 * Rasterizes a scene to a printer's dots, without antialiasing and with modules of whole dots. The next call reuses the returned bitmap.
 */
export type MonoRasterizer = (scene: Scene) => Bitmap;

/** Thresholds of a 4 × 4 ordered dither for translucent groups (Bayer 1973). */
const SCREEN = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const;

interface Drawing {
  readonly bitmap: Bitmap;
  readonly ports: MonoPorts;
  readonly glyphs: GlyphCache;
  readonly pictures: PictureStamps;
}

export function createMonoRasterizer(dpi: number, ports: MonoPorts): MonoRasterizer {
  const glyphs = createGlyphCache(ports.outlines);
  const pictures = createPictureStamps(ports.picture);
  const scale = dpi / MM_PER_INCH;
  const toPixels: Matrix = [scale, 0, 0, scale, 0, 0];
  let bitmap = createBitmap(0, 0);
  let base: { readonly part: ScenePart; readonly bits: Uint8Array } | null = null;
  return (scene) => {
    const widthPx = mmToDots(scene.widthMm, dpi);
    const heightPx = mmToDots(scene.heightMm, dpi);
    if (bitmap.widthPx !== widthPx || bitmap.heightPx !== heightPx) {
      bitmap = createBitmap(widthPx, heightPx);
      base = null;
    }
    const drawing: Drawing = { bitmap, ports, glyphs, pictures };
    const [first, ...rest] = scene.parts;
    // The first part, if shared, has the same bits on every label, so it is drawn once and then copied.
    if (first?.shared && base?.part.nodes === first.nodes) bitmap.bits.set(base.bits);
    else {
      bitmap.bits.fill(0);
      if (first) drawNodes(first.nodes, toPixels, drawing);
      base = first?.shared ? { part: first, bits: bitmap.bits.slice() } : null;
    }
    for (const part of rest) drawNodes(part.nodes, toPixels, drawing);
    return bitmap;
  };
}

function drawNodes(nodes: readonly SceneNode[], toPixels: Matrix, drawing: Drawing): void {
  for (const node of nodes) drawNode(node, toPixels, drawing);
}

function drawNode(node: SceneNode, toPixels: Matrix, drawing: Drawing): void {
  const { bitmap } = drawing;
  switch (node.type) {
    case 'path':
      // A fill with a gradient never gets here: a drawing that is not purely black and white is dithered as an image.
      if (typeof node.fill === 'string') fillPath(bitmap, node.path, toPixels, node.rule, isDark(node.fill));
      return;
    case 'modules':
      drawModules(node, toPixels, bitmap);
      return;
    case 'glyphs':
      drawGlyphs(node, toPixels, drawing);
      return;
    case 'image': {
      // A black and white drawing is drawn as paths; any other drawing is dithered by its luminance, pixel by pixel.
      const group = node.drawing?.isTwoLevel ? drawingGroup(node) : null;
      if (group) {
        drawNode(group, toPixels, drawing);
        return;
      }
      drawing.pictures(bitmap, node, toPixels);
      return;
    }
    case 'group': {
      const inner = multiply(toPixels, node.matrix);
      if (node.opacity >= 1) drawNodes(node.children, inner, drawing);
      else masked(drawing, screenMask(bitmap, node.opacity), node.children, inner);
      return;
    }
    case 'clip': {
      const mask = createBitmap(bitmap.widthPx, bitmap.heightPx);
      fillPath(mask, node.path, toPixels, 'nonzero', true);
      masked(drawing, mask, node.children, toPixels);
    }
  }
}

function masked(drawing: Drawing, mask: Bitmap, children: readonly SceneNode[], toPixels: Matrix): void {
  const copy = { ...drawing.bitmap, bits: drawing.bitmap.bits.slice() };
  drawNodes(children, toPixels, { ...drawing, bitmap: copy });
  mergeMasked(drawing.bitmap, copy, mask);
}

function screenMask(like: Bitmap, opacity: number): Bitmap {
  const mask = createBitmap(like.widthPx, like.heightPx);
  for (let y = 0; y < mask.heightPx; y++) {
    for (let x = 0; x < mask.widthPx; x++) {
      const threshold = (SCREEN[(y & 3) * 4 + (x & 3)] + 0.5) / 16;
      if (opacity > threshold) mask.bits[y * mask.stride + (x >> 3)] |= 0x80 >> (x & 7);
    }
  }
  return mask;
}

function isDark(fill: Color): boolean {
  if (fill === '#000000') return true;
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < 128;
}

/** Draws an unrotated symbol: the dots of each row of modules are computed once and copied to all rows of dots of the module's height. */
function drawModuleRows(node: ModulesNode, grid: Matrix, bitmap: Bitmap, black: boolean): void {
  const [across, , , down, originX, originY] = grid;
  const symbolRow = createBitmap(node.columns * across, 1);
  const line = createBitmap(bitmap.widthPx, 1);
  const fromByte = Math.max(0, originX >> 3);
  const toByte = Math.min(bitmap.stride, (originX + symbolRow.widthPx + 7) >> 3);
  const stride = (node.columns + 7) >> 3;
  for (let row = 0; row < node.rows; row++) {
    const top = originY + row * down;
    const bottom = Math.min(bitmap.heightPx, top + down);
    if (bottom <= 0 || top >= bitmap.heightPx) continue;
    widenRow(node.bits, row * stride, node.columns, across, symbolRow.bits);
    line.bits.fill(0);
    stamp(line, symbolRow, originX, 0, true);
    for (let y = Math.max(0, top); y < bottom; y++)
      layLine(bitmap, y * bitmap.stride, line.bits, fromByte, toByte, black);
  }
}

/** Draws modules aligned to the dots if the rotation allows it; otherwise fills them like any other outline. */
function drawModules(node: ModulesNode, toPixels: Matrix, bitmap: Bitmap): void {
  const black = isDark(node.fill);
  const upright = uprightGrid(node, toPixels);
  if (upright) {
    drawModuleRows(node, upright, bitmap, black);
    return;
  }
  const isOnGrid = forEachPixelRun(node, toPixels, ([x0, y0, x1, y1]) =>
    fillRectangle(bitmap, x0, y0, x1, y1, black),
  );
  if (isOnGrid) return;
  const { moduleWidthMm: width, moduleHeightMm: height } = node;
  const path: number[] = [];
  forEachRun(node, (row, from, to) => {
    path.push(
      ...rectanglePath(node.xMm + from * width, node.yMm + row * height, (to - from) * width, height),
    );
  });
  fillPath(bitmap, path, toPixels, 'nonzero', black);
}

function drawGlyphs(node: GlyphsNode, toPixels: Matrix, { bitmap, ports, glyphs }: Drawing): void {
  const unit = node.sizeMm / ports.outlines.unitsPerEm(node.face);
  const local: Matrix = [unit * node.scaleX, 0, node.slant * unit, -unit, 0, 0];
  const [a, b, c, d] = multiply(toPixels, local);
  const originX = transformX(toPixels, node.xMm, node.yMm);
  const originY = transformY(toPixels, node.xMm, node.yMm);
  const black = isDark(node.fill);
  const glyphAt = glyphs.at(node.face, [a, b, c, d]);
  const { run } = node;
  for (let index = 0; index < run.glyphIds.length; index++) {
    const rise = run.y ? run.y[index] : 0;
    const x = originX + a * run.x[index] + c * rise;
    const y = originY + b * run.x[index] + d * rise;
    const quarters = Math.round(x * SUBPIXELS);
    const wholeX = Math.floor(quarters / SUBPIXELS);
    const glyph = glyphAt(run.glyphIds[index], quarters - wholeX * SUBPIXELS);
    if (glyph) stamp(bitmap, glyph.bitmap, wholeX + glyph.leftPx, Math.round(y) + glyph.topPx, black);
  }
}
