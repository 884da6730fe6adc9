import type { GradientFill } from '../../scene/scene.ts';
import { contentId } from './contentId.ts';

function number(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}

/** Returns the definition of a gradient. Its ID is derived from its content, so that equal IDs in a page always mean equal gradients. */
export function gradientElement({ gradient, matrix }: GradientFill): {
  readonly id: string;
  readonly markup: string;
} {
  const { focal, stops } = gradient;
  const way = focal
    ? `cx="0" cy="0" r="1" fx="${number(focal[0])}" fy="${number(focal[1])}"`
    : 'x1="0" y1="0" x2="1" y2="0"';
  const place = `${way} gradientUnits="userSpaceOnUse" gradientTransform="matrix(${matrix.map(number).join(' ')})"`;
  const colours = stops
    .map(({ offset, colour }) => `<stop offset="${number(offset)}" stop-color="${colour}"/>`)
    .join('');
  const id = `gradient-${contentId(`${place}${colours}`)}`;
  const name = focal ? 'radialGradient' : 'linearGradient';
  return { id, markup: `<${name} id="${id}" ${place}>${colours}</${name}>` };
}
