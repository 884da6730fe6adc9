import type { Color, Gradient, GradientStop } from '../../scene/scene.ts';
import { fixed } from './fixed.ts';

/**
 * Section of a gradient without a hard color change. PDF readers sample a shading's colors in a table of a few hundred values, which would
 * blur a hard change, so each section is a separate shading with a clip.
 */
export interface GradientSection {
  /** Range of the section, as offsets along the gradient. */
  readonly from: number;
  readonly to: number;
  /** Color stops; their offsets from 0 to 1 are relative to the section. */
  readonly stops: readonly GradientStop[];
}

export function sectionsOf({ stops }: Gradient): GradientSection[] {
  const sections: GradientSection[] = [];
  let first = 0;
  for (let next = 1; next <= stops.length; next++) {
    if (next < stops.length && stops[next].offset > stops[next - 1].offset) continue;
    const from = stops[first].offset;
    const to = stops[next - 1].offset;
    // Offsets are rounded, so that the equal sections of a repeating gradient have equal numbers.
    const share = (offset: number) => Number(fixed((offset - from) / (to - from), 4));
    const own = stops.slice(first, next).map(({ offset, colour }) => ({ offset: share(offset), colour }));
    if (to > from) sections.push({ from, to, stops: own });
    first = next;
  }
  return sections;
}

/**
 * Returns the resource name of a section. It depends on the name of the picture with the gradient, so that workers with different labels
 * use the same names.
 */
export function shadingName(pictureName: string, gradient: Gradient, section: number): string {
  return `${pictureName}H${gradient.index}S${section}`;
}

/**
 * Returns a section as an axial shading along x from 0 to 1, or as a radial shading in the gradient's coordinates; both extend beyond their
 * ends (ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4).
 */
export function gradientShading({ focal }: Gradient, { from, to, stops }: GradientSection): string {
  const circle = (way: number, [x, y]: readonly [number, number]) =>
    [x * (1 - way), y * (1 - way), way].map((value) => fixed(value, 6)).join(' ');
  const place = focal
    ? `/ShadingType 3/Coords[${circle(from, focal)} ${circle(to, focal)}]`
    : '/ShadingType 2/Coords[0 0 1 0]';
  return `<<${place}/ColorSpace/DeviceRGB/Extend[true true]/Function${colourFunction(stops)}>>`;
}

/** Returns a color function: interpolations between adjacent stops, stitched together (ISO 32000-1, 7.10.3 and 7.10.4). */
function colourFunction(stops: readonly GradientStop[]): string {
  const pieces = stops.flatMap((to, index) => {
    const from = stops[index - 1];
    return from && from.offset < to.offset ? [{ from, to }] : [];
  });
  const functions = pieces.map(
    ({ from, to }) =>
      `<</FunctionType 2/Domain[0 1]/C0[${components(from.colour)}]/C1[${components(to.colour)}]/N 1>>`,
  );
  if (functions.length === 1) return functions[0];
  const bounds = pieces.slice(1).map(({ from }) => fixed(from.offset, 4));
  const encode = pieces.map(() => '0 1');
  return `<</FunctionType 3/Domain[0 1]/Functions[${functions.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode.join(' ')}]>>`;
}

function components(colour: Color): string {
  return [1, 3, 5].map((at) => fixed(Number.parseInt(colour.slice(at, at + 2), 16) / 255, 4)).join(' ');
}
