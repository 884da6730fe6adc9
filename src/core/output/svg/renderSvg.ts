import { MM_PER_INCH } from '../../base/limits.ts';
import { drawingGroup } from '../../scene/drawingGroup.ts';
import { invert, type Matrix, multiply, transformX, transformY } from '../../scene/matrix.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import { PATH_ARGUMENTS, type Path } from '../../scene/path.ts';
import type { GlyphsNode, ImageNode, ModulesNode, Scene, SceneNode } from '../../scene/scene.ts';
import { dotMatrix } from '../dotMatrix.ts';
import { contentId } from './contentId.ts';
import { gradientElement } from './gradientElement.ts';

export interface SvgPorts {
  readonly outlines: OutlinePort;
  /** Returns the URL of a prepared picture; undefined omits the picture. */
  readonly pictureHref: (node: ImageNode) => string | undefined;
}

const OPERATIONS = ['M', 'L', 'Q', 'C', 'Z'] as const;

/** Rounds to tenths of a micrometer: far below a dot of any printer, and short. */
function number(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** Returns the `d` attribute of a path, with coordinates mapped by `matrix`. */
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
 * Renders an SVG document with a white page under the label. Its size is in millimeters; for a raster at a resolution, size and view box
 * are in whole pixels, so that modules are whole dots.
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

/** Renders a list of nodes as markup, in label millimeters. The markup contains only outlines and no text of the user. */
export function renderSvgNodes(nodes: readonly SceneNode[], ports: SvgPorts): string {
  return renderNodes(nodes, ports, null);
}

/** `toPixels` maps to the pixels of a raster; null if the drawing is not for a raster. */
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
    case 'glyphs':
      return `<path d="${glyphsData(node, ports.outlines)}" fill="${node.fill}"/>`;
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
      // A clip path needs an ID that is unique in the page: it is derived from the path's geometry.
      const data = pathData(node.path);
      const id = `clip-${contentId(data)}`;
      return `<clipPath id="${id}"><path d="${data}"/></clipPath><g clip-path="url(#${id})">${renderNodes(node.children, ports, toPixels)}</g>`;
    }
  }
}

/** Renders runs of dark modules as rectangles of one path, without antialiasing so that no seam shows between rows. */
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

/** Outlines of a run as one path. */
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

/** Returns the position at which each dot of a picture is a pixel; a rotated picture would otherwise start between two pixels. */
function onWholePixels(node: ImageNode, toPixels: Matrix): { readonly xMm: number; readonly yMm: number } {
  const onGrid = dotMatrix(node, toPixels);
  const back = onGrid && invert(toPixels);
  if (!back) return node;
  const [, , , , x, y] = onGrid;
  return { xMm: transformX(back, x, y), yMm: transformY(back, x, y) };
}
