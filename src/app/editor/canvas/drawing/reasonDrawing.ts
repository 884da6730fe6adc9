import { boxCenter } from '../../../../core/base/boxes.ts';
import type { TurnedBox } from '../pointer/sharedShift.ts';

const SVG = 'http://www.w3.org/2000/svg';

export const REASON_LINE_PX = 16;
/** Width that holds a few words. The tooltip has the reason of narrower elements. */
const MIN_WIDTH_PX = 56;
const MIN_HEIGHT_PX = REASON_LINE_PX;

/** Text in the box of an element. */
export interface BoxReason {
  readonly box: TurnedBox;
  readonly text: string;
}

/** Returns the rotation of a text in a rotated box that does not turn it upside down. */
function readableDeg(rotationDeg: number): number {
  const turned = ((rotationDeg % 360) + 360) % 360;
  return turned > 90 && turned < 270 ? turned + 180 : turned;
}

/**
 * Creates texts in the boxes of elements, with as many lines as there is room for. They have the same size at every zoom; boxes that are
 * too small for a text have none.
 */
export function createReasons(
  root: SVGElement,
  className: string,
): (reasons: readonly BoxReason[], scale: number) => void {
  const document = root.ownerDocument;
  let texts: SVGElement[] = [];
  return (reasons, scale) => {
    for (const text of texts) text.remove();
    texts = [];
    for (const { box, text } of reasons) {
      const [widthPx, heightPx] = [box.widthMm * scale, box.heightMm * scale];
      if (text === '' || widthPx < MIN_WIDTH_PX || heightPx < MIN_HEIGHT_PX) continue;
      const { xMm, yMm } = boxCenter(box);
      const [x, y] = [xMm * scale, yMm * scale];
      const node = document.createElementNS(SVG, 'foreignObject');
      node.setAttribute('x', String(x - widthPx / 2));
      node.setAttribute('y', String(y - heightPx / 2));
      node.setAttribute('width', String(widthPx));
      node.setAttribute('height', String(heightPx));
      const deg = readableDeg(box.rotationDeg);
      if (deg !== 0) node.setAttribute('transform', `rotate(${deg} ${x} ${y})`);
      const frame = document.createElement('div');
      frame.className = className;
      // The element itself has the reason in its name.
      frame.setAttribute('aria-hidden', 'true');
      frame.style.setProperty('--lines', String(Math.floor(heightPx / REASON_LINE_PX)));
      const span = document.createElement('span');
      span.textContent = text;
      frame.append(span);
      node.append(frame);
      root.append(node);
      texts.push(node);
    }
  };
}
