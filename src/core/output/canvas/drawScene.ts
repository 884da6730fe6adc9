import { MM_PER_INCH } from '../../base/limits.ts';
import { drawingGroup } from '../../scene/drawingGroup.ts';
import { type Matrix, multiply } from '../../scene/matrix.ts';
import type { OutlinePort } from '../../scene/outlinePort.ts';
import type { GlyphsNode, ImageNode, ModulesNode, Scene, SceneNode } from '../../scene/scene.ts';
import { forEachPixelRun, forEachRun } from '../moduleGrid.ts';
import { pathData } from '../svg/renderSvg.ts';
import type { CanvasTarget } from './canvasTarget.ts';
import { drawGradient } from './drawGradient.ts';
import { drawPicture } from './drawPicture.ts';

export interface CanvasPorts<Outline, Picture> {
  readonly outlines: OutlinePort;
  /** Creates a path object from SVG path data. */
  readonly createOutline: (data: string) => Outline;
  readonly picture: (node: ImageNode) => Picture | undefined;
}

/** Maximum number of cached glyph outlines. Until it is reached, each outline is parsed once per run; then the cache is emptied. */
const MAX_OUTLINES = 20_000;

/** Creates a function that draws scenes on white; the canvas must have the scene's size at the resolution, in whole pixels. */
export function createCanvasDrawer<Outline, Picture>(ports: CanvasPorts<Outline, Picture>) {
  const outlines = new Map<string, Outline | null>();

  function glyph(face: string, glyphId: number): Outline | null {
    const key = `${face}|${glyphId}`;
    let outline = outlines.get(key);
    if (outline === undefined) {
      const path = ports.outlines.outline(face, glyphId);
      outline = path.length === 0 ? null : ports.createOutline(pathData(path));
      if (outlines.size >= MAX_OUTLINES) outlines.clear();
      outlines.set(key, outline);
    }
    return outline;
  }

  function drawGlyphs(node: GlyphsNode, target: CanvasTarget<Outline, Picture>): void {
    const scale = node.sizeMm / ports.outlines.unitsPerEm(node.face);
    const scaleX = scale * node.scaleX;
    target.fillStyle = node.fill;
    const { run } = node;
    for (let index = 0; index < run.glyphIds.length; index++) {
      const outline = glyph(node.face, run.glyphIds[index]);
      if (!outline) continue;
      const riseMm = run.y ? run.y[index] * scale : 0;
      const x = node.xMm + run.x[index] * scaleX + node.slant * riseMm;
      const y = node.yMm - riseMm;
      target.save();
      target.transform(scaleX, 0, node.slant * scale, -scale, x, y);
      target.fill(outline);
      target.restore();
    }
  }

  /** Draws a node; `toPixels` is the transform that `target` currently has. */
  function drawNode(node: SceneNode, toPixels: Matrix, target: CanvasTarget<Outline, Picture>): void {
    switch (node.type) {
      case 'path':
        if (typeof node.fill !== 'string') {
          drawGradient(node.path, node.rule, node.fill, target, ports.createOutline);
          return;
        }
        target.fillStyle = node.fill;
        target.fill(ports.createOutline(pathData(node.path)), node.rule);
        return;
      case 'modules':
        drawModules(node, toPixels, target);
        return;
      case 'glyphs':
        drawGlyphs(node, target);
        return;
      case 'image': {
        const drawing = drawingGroup(node);
        if (drawing) {
          drawNode(drawing, toPixels, target);
          return;
        }
        const picture = ports.picture(node);
        if (picture !== undefined) drawPicture(node, picture, toPixels, target);
        return;
      }
      case 'group': {
        const [a, b, c, d, e, f] = node.matrix;
        target.save();
        target.transform(a, b, c, d, e, f);
        target.globalAlpha *= node.opacity;
        const inner = multiply(toPixels, node.matrix);
        for (const child of node.children) drawNode(child, inner, target);
        target.restore();
        return;
      }
      case 'clip':
        target.save();
        target.clip(ports.createOutline(pathData(node.path)));
        for (const child of node.children) drawNode(child, toPixels, target);
        target.restore();
    }
  }

  return (
    scene: Scene,
    target: CanvasTarget<Outline, Picture>,
    size: { readonly widthPx: number; readonly heightPx: number; readonly dpi: number },
  ): void => {
    // The scale is the exact resolution, without stretching the label to whole pixels, because modules are whole dots at this resolution.
    const scale = size.dpi / MM_PER_INCH;
    const page: Matrix = [scale, 0, 0, scale, 0, 0];
    target.setTransform(1, 0, 0, 1, 0, 0);
    target.globalAlpha = 1;
    target.fillStyle = '#ffffff';
    target.fillRect(0, 0, size.widthPx, size.heightPx);
    target.setTransform(...page);
    for (const part of scene.parts) for (const node of part.nodes) drawNode(node, page, target);
  };
}

/**
 * Draws modules as whole pixels, so that antialiasing doesn't gray an edge or leave a seam between rows; symbols at other than right angles
 * have no pixel grid and are antialiased.
 */
function drawModules<Outline, Picture>(
  node: ModulesNode,
  toPixels: Matrix,
  target: CanvasTarget<Outline, Picture>,
): void {
  target.fillStyle = node.fill;
  target.save();
  target.setTransform(1, 0, 0, 1, 0, 0);
  const isOnGrid = forEachPixelRun(node, toPixels, ([x0, y0, x1, y1]) =>
    target.fillRect(x0, y0, x1 - x0, y1 - y0),
  );
  target.restore();
  if (isOnGrid) return;
  const { moduleWidthMm: width, moduleHeightMm: height } = node;
  forEachRun(node, (row, from, to) =>
    target.fillRect(node.xMm + from * width, node.yMm + row * height, (to - from) * width, height),
  );
}
