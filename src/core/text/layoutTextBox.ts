import type { TextSpan } from '../base/textSpan.ts';
import type { BoxTextStyle } from '../label/label.ts';
import { multiply, translation } from '../scene/matrix.ts';
import type { SceneNode } from '../scene/scene.ts';
import { fitText } from './fitText.ts';
import type { FontPort } from './fontPort.ts';
import { layoutText } from './layoutText.ts';
import { type Box, placeTextBox } from './placeText.ts';

/** Layout of a text in its box. */
export interface TextBoxLayout {
  readonly nodes: readonly SceneNode[];
  readonly heightMm: number;
  /** Characters that no font has, without duplicates. */
  readonly missing: readonly string[];
  /** Length by which the lines exceed the box, in either direction; 0 if they fit. */
  readonly overflowMm: number;
}

/** Available height for a text whose box follows its lines. */
const ANY_HEIGHT_MM = Number.POSITIVE_INFINITY;

/** Lays out a text in its box, with background and flips. An automatic height follows the lines; text that must fit is shrunk. */
export function layoutTextBox(
  content: string,
  box: Box,
  style: BoxTextStyle,
  fonts: FontPort,
  spans: readonly TextSpan[] = [],
): TextBoxLayout {
  if (content === '') return { nodes: [], heightMm: box.heightMm, missing: [], overflowMm: 0 };
  const layout =
    style.textFit === 'none'
      ? layoutText(content, style, style.fontScale, box.widthMm, fonts, spans)
      : fitText(
          content,
          style,
          style.fontScale,
          { widthMm: box.widthMm, heightMm: style.autoHeight ? ANY_HEIGHT_MM : box.heightMm },
          fonts,
          spans,
        );
  const heightMm = style.autoHeight ? layout.heightMm : box.heightMm;
  // The object is built field by field, because callers pass whole elements as boxes, all of whose fields a spread would copy.
  const laidBox: Box = { xMm: box.xMm, yMm: box.yMm, widthMm: box.widthMm, heightMm };
  const drawn = placeTextBox(layout, laidBox, style);
  const overflowMm = Math.max(0, layout.heightMm - heightMm, layout.widthMm - box.widthMm);
  return {
    nodes: flip(drawn, laidBox, style),
    heightMm,
    missing: layout.missing,
    overflowMm: overflowMm < 0.01 ? 0 : overflowMm,
  };
}

function flip(nodes: SceneNode[], box: Box, style: BoxTextStyle): SceneNode[] {
  if (!style.flipX && !style.flipY) return nodes;
  const centreX = box.xMm + box.widthMm / 2;
  const centreY = box.yMm + box.heightMm / 2;
  const mirror = [style.flipX ? -1 : 1, 0, 0, style.flipY ? -1 : 1, 0, 0] as const;
  const matrix = multiply(multiply(translation(centreX, centreY), mirror), translation(-centreX, -centreY));
  return [{ type: 'group', matrix, opacity: 1, children: nodes }];
}
