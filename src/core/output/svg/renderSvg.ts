import { MM_PER_INCH } from '../../base/limits.ts';
import { drawingGroup } from '../../scene/drawingGroup.ts';
import { invert, type Matrix, multiply, transformX, transformY } from '../../scene/matrix.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import { PATH_ARGUMENTS, type Path } from '../../scene/path.ts';
import type { GlyphsNode, ImageNode, ModulesNode, Scene, SceneNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import { contentId } from './contentId.ts';
import { gradientElement } from './gradientElement.ts';
import { systemText } from './systemText.ts';

export interface SvgPorts {
  readonly outlines: OutlinePort;
  /** Returns the URL of a prepared picture; undefined to omit the picture. */
  readonly pictureHref: (node: ImageNode) => string | undefined;
  /** Returns the style of a face that the preview had to replace; null for all other faces. */
  readonly replacedStyle?: (face: string) => { readonly bold: boolean } | null;
}

const OPERATIONS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** Rounds to tenths of a micrometer, which is far less than a printer's dot and keeps the text short. */
function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Returns the `d` attribute of a path after its transformation by `matrix`. */
export function pathData(path: Path, matrix?: Matrix): string {
  let data = '';
  let at = 0;
  while (at < path.length) {
    const operation = path[at++];
    data += OPERATIONS[operation];
    for (let left = PATH_ARGUMENTS[operation]; left > 0; left -= 2) {
      const x = path[at++];
      const y = path[at++];
      const px = matrix ? matrix[0] * x + matrix[2] * y + matrix[4] : x;
      const py = matrix ? matrix[1] * x + matrix[3] * y + matrix[5] : y;
      data += `${number(px)} ${number(py)}${left > 2 ? ' ' : ''}`;
    }
  }
  return data;
}

/**
 * Renders an SVG document with a white page under the label. The document's size is in millimeters; if it is to be rasterized at a
 * resolution, the size and the view box are in whole pixels, so that modules are whole dots.
 */
export function renderSvg(
  scene: Scene,
  ports: SvgPorts,
  pixels?: { readonly widthPx: number; readonly heightPx: number; readonly dpi: number },
): string {
  const width = pixels ? `${pixels.widthPx}` : `${number(scene.widthMm)}mm`;
  const height = pixels ? `${pixels.heightPx}` : `${number(scene.heightMm)}mm`;
  const box = pixels
    ? `0 0 ${(pixels.widthPx * MM_PER_INCH) / pixels.dpi} ${(pixels.heightPx * MM_PER_INCH) / pixels.dpi}`
    : `0 0 ${number(scene.widthMm)} ${number(scene.heightMm)}`;
  const scale = pixels ? pixels.dpi / MM_PER_INCH : 0;
  const toPixels: Matrix | null = pixels ? [scale, 0, 0, scale, 0, 0] : null;
  const body = scene.parts.map((part) => renderNodes(part.nodes, ports, toPixels)).join('');
  const stretch = pixels ? ' preserveAspectRatio="none"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}"${stretch}><rect width="100%" height="100%" fill="#ffffff"/>${body}</svg>`;
}

/**
 * Renders nodes as SVG markup in label millimeters. Text is rendered as outlines, so the markup contains no text of the user. Only where
 * a face could not be loaded, the preview has escaped text in a font of the system.
 */
export function renderSvgNodes(nodes: readonly SceneNode[], ports: SvgPorts): string {
  return renderNodes(nodes, ports, null);
}

/** Renders nodes; `toPixels` maps them to the pixels of a raster, and is null if the drawing won't be rasterized. */
function renderNodes(nodes: readonly SceneNode[], ports: SvgPorts, toPixels: Matrix | null): string {
  let markup = '';
  for (const node of nodes) markup += renderNode(node, ports, toPixels);
  return markup;
}

function renderNode(node: SceneNode, ports: SvgPorts, toPixels: Matrix | null): string {
  switch (node.type) {
    case 'path': {
      const rule = node.rule === 'evenodd' ? ' fill-rule="evenodd"' : '';
      if (typeof node.fill === 'string')
        return `<path d="${pathData(node.path)}" fill="${node.fill}"${rule}/>`;
      const { id, markup } = gradientElement(node.fill);
      return `${markup}<path d="${pathData(node.path)}" fill="url(#${id})"${rule}/>`;
    }
    case 'modules':
      return renderModules(node);
    case 'glyphs': {
      // Glyph 0 is the box for characters that a face lacks.
      const replaced = node.run.glyphIds.includes(0) ? ports.replacedStyle?.(node.face) : null;
      if (replaced) return systemText(node, ports.outlines.unitsPerEm(node.face), replaced);
      return `<path d="${glyphsData(node, ports.outlines)}" fill="${node.fill}"/>`;
    }
    case 'image': {
      const drawing = drawingGroup(node);
      return drawing ? renderNode(drawing, ports, toPixels) : renderImage(node, ports, toPixels);
    }
    case 'group': {
      const opacity = node.opacity < 1 ? ` opacity="${number(node.opacity)}"` : '';
      const matrix = node.matrix.map((value) => String(Math.round(value * 1e8) / 1e8)).join(' ');
      return `<g transform="matrix(${matrix})"${opacity}>${renderNodes(node.children, ports, toPixels && multiply(toPixels, node.matrix))}</g>`;
    }
    case 'clip': {
      // The ID of a clip path is derived from its geometry, so that equal IDs in a page always mean equal paths.
      const data = pathData(node.path);
      const id = `clip-${contentId(data)}`;
      return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${renderNodes(node.children, ports, toPixels)}</g>`;
    }
  }
}

/** Renders runs of dark modules as rectangles of a single path, without antialiasing, so that no seam shows between rows. */
function renderModules(node: ModulesNode): string {
  let data = '';
  const stride = (node.columns + 7) >> 3;
  for (let row = 0; row < node.rows; row++) {
    let column = 0;
    while (column < node.columns) {
      const from = column;
      while (column < node.columns && isDark(node.bits, row * stride, column)) column++;
      if (column > from) {
        const x = number(node.xMm + from * node.moduleWidthMm);
        const y = number(node.yMm + row * node.moduleHeightMm);
        const width = number((column - from) * node.moduleWidthMm);
        data += `M${x} ${y}h${width}v${number(node.moduleHeightMm)}h-${width}z`;
      }
      column++;
    }
  }
  return `<path d="${data}" fill="${node.fill}" shape-rendering="crispEdges"/>`;
}

function isDark(bits: Uint8Array, rowStart: number, column: number): boolean {
  return ((bits[rowStart + (column >> 3)] >> (7 - (column & 7))) & 1) === 1;
}

/** Returns the outlines of a glyph run as the data of one path. */
function glyphsData(node: GlyphsNode, outlines: OutlinePort): string {
  const scale = node.sizeMm / outlines.unitsPerEm(node.face);
  const scaleX = scale * node.scaleX;
  const { run } = node;
  let data = '';
  for (let index = 0; index < run.glyphIds.length; index++) {
    const riseMm = run.y ? run.y[index] * scale : 0;
    const x = node.xMm + run.x[index] * scaleX + node.slant * riseMm;
    const y = node.yMm - riseMm;
    const outline = outlines.outline(node.face, run.glyphIds[index]);
    if (outline.length > 0) data += pathData(outline, [scaleX, 0, node.slant * scale, -scale, x, y]);
  }
  return data;
}

function renderImage(node: ImageNode, ports: SvgPorts, toPixels: Matrix | null): string {
  const href = ports.pictureHref(node);
  if (href === undefined) return '';
  const { xMm, yMm } = toPixels ? onWholePixels(node, toPixels) : node;
  const box = `x="${number(xMm)}" y="${number(yMm)}" width="${number(node.widthMm)}" height="${number(node.heightMm)}"`;
  const crisp = node.dots ? ' image-rendering="optimizeSpeed"' : '';
  return `<image ${box} preserveAspectRatio="none"${crisp} href="${href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`;
}

/**
 * Returns the position at which each dot of a dithered picture covers exactly one pixel; rotation would otherwise place it between pixels.
 */
function onWholePixels(node: ImageNode, toPixels: Matrix): { readonly xMm: number; readonly yMm: number } {
  const onGrid = dotMatrix(node, toPixels);
  const back = onGrid && invert(toPixels);
  if (!back) return node;
  const [, , , , x, y] = onGrid;
  return { xMm: transformX(back, x, y), yMm: transformY(back, x, y) };
}
