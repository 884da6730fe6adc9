import type { BoxTextStyle, TextStyle } from '../label/label.ts';
import { rectanglePath } from '../scene/path.ts';
import type { Color, SceneNode } from '../scene/scene.ts';
import type { TextLayout } from './layoutText.ts';
import type { TextLine } from './shapeLine.ts';

const BLACK: Color = '#000000';
const WHITE: Color = '#ffffff';
/** Slant of a synthetic italic: 12 degrees, as in browsers. */
export const SYNTHETIC_SLANT = Math.tan((12 * Math.PI) / 180);
/** Offset, relative to the font size, between the two drawings of a run in synthetic bold. */
const SYNTHETIC_BOLD = 1 / 30;

/** Margin of the background on both sides of inverted letters, relative to the font size. */
const GROUND_MARGIN = 1 / 24;

/** Box in millimeters. */
export interface Box {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Draws laid-out lines from the top of a box, aligned in its width, with their decoration. */
export function placeText(
  layout: TextLayout,
  box: Box,
  style: Pick<TextStyle, 'align' | 'underline' | 'strikethrough'>,
  fill: Color,
): SceneNode[] {
  const nodes: SceneNode[] = [];
  layout.lines.forEach((line, index) => {
    const baselineMm = box.yMm + layout.baselinesMm[index];
    const spareMm = box.widthMm - line.widthMm;
    const startMm = box.xMm + (style.align === 'left' ? 0 : style.align === 'center' ? spareMm / 2 : spareMm);
    nodes.push(...grounds(line, layout, startMm, baselineMm, fill));
    for (const { choice, run, look, xMm } of line.runs) {
      const glyphs = {
        type: 'glyphs' as const,
        face: choice.key,
        run,
        sizeMm: look.sizeMm,
        xMm: startMm + xMm,
        yMm: baselineMm,
        scaleX: layout.scaleX,
        slant: choice.syntheticItalic ? SYNTHETIC_SLANT : 0,
        fill: look.isInverted ? opposite(fill) : fill,
      };
      nodes.push(glyphs);
      if (choice.syntheticBold) nodes.push({ ...glyphs, xMm: glyphs.xMm + look.sizeMm * SYNTHETIC_BOLD });
    }
    decorate(nodes, layout, startMm, baselineMm, line.widthMm, style, fill);
  });
  return nodes;
}

function opposite(fill: Color): Color {
  return fill === WHITE ? BLACK : WHITE;
}

/**
 * Returns the backgrounds of inverted text on a line, which are as high as the line's largest inverted letters need. Adjacent inverted runs
 * share a background, because two backgrounds would show a hairline between them.
 */
function grounds(
  { runs, widthMm }: TextLine,
  { primary, scaleX }: TextLayout,
  startMm: number,
  baselineMm: number,
  fill: Color,
): SceneNode[] {
  const nodes: SceneNode[] = [];
  for (let index = 0; index < runs.length; index++) {
    if (!runs[index].look.isInverted) continue;
    const { xMm } = runs[index];
    let { sizeMm } = runs[index].look;
    while (runs[index + 1]?.look.isInverted) sizeMm = Math.max(sizeMm, runs[++index].look.sizeMm);
    const endMm = runs[index + 1]?.xMm ?? widthMm;
    const scale = sizeMm / (primary?.unitsPerEm ?? 1);
    const aboveMm = (primary?.ascent ?? 0) * scale;
    const heightMm = aboveMm + (primary?.descent ?? 0) * scale;
    const marginMm = sizeMm * scaleX * GROUND_MARGIN;
    const path = rectanglePath(
      startMm + xMm - marginMm,
      baselineMm - aboveMm,
      endMm - xMm + 2 * marginMm,
      heightMm,
    );
    nodes.push({ type: 'path', path, fill, rule: 'nonzero' });
  }
  return nodes;
}

function decorate(
  nodes: SceneNode[],
  layout: TextLayout,
  xMm: number,
  baselineMm: number,
  widthMm: number,
  style: Pick<TextStyle, 'underline' | 'strikethrough'>,
  fill: Color,
): void {
  const face = layout.primary;
  if (!face || widthMm <= 0 || !(style.underline || style.strikethrough)) return;
  const scale = layout.sizeMm / face.unitsPerEm;
  const thicknessMm = face.underlineThickness * scale;
  const rule = (topUnits: number) => {
    const path = rectanglePath(xMm, baselineMm - topUnits * scale, widthMm, thicknessMm);
    nodes.push({ type: 'path', path, fill, rule: 'nonzero' });
  };
  if (style.underline) rule(face.underlineTop);
  if (style.strikethrough) rule(face.strikeTop);
}

/**
 * Returns the part of a box in which the lines are drawn; if they are higher than the box, they overflow at the side opposite to their
 * vertical alignment.
 */
export function linesBox(
  layout: Pick<TextLayout, 'heightMm'>,
  box: Box,
  { verticalAlign }: Pick<TextStyle, 'verticalAlign'>,
): Box {
  if (verticalAlign === 'top') return box;
  const spareMm = box.heightMm - layout.heightMm;
  const yMm = box.yMm + (verticalAlign === 'middle' ? spareMm / 2 : spareMm);
  return { xMm: box.xMm, yMm, widthMm: box.widthMm, heightMm: layout.heightMm };
}

/** Draws a text in its box, with a background if it is inverted (white on black) or has a color for it. */
export function placeTextBox(
  layout: TextLayout,
  box: Box,
  style: Pick<BoxTextStyle, 'align' | 'verticalAlign' | 'underline' | 'strikethrough' | 'inverted'> & {
    background?: Color | null;
  },
): SceneNode[] {
  const back = style.inverted ? BLACK : (style.background ?? null);
  const nodes: SceneNode[] = [];
  if (back && layout.lines.length > 0) {
    const path = rectanglePath(box.xMm, box.yMm, box.widthMm, box.heightMm);
    nodes.push({ type: 'path', path, fill: back, rule: 'nonzero' });
  }
  nodes.push(...placeText(layout, linesBox(layout, box, style), style, style.inverted ? WHITE : BLACK));
  return nodes;
}
