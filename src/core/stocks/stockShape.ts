import type { Label } from '../label/label.ts';

/** Cut shape of a label. */
export interface StockShape {
  readonly shape: Label['shape'];
  readonly widthMm: number;
  readonly heightMm: number;
  /** Cut outline as SVG path data, in millimeters from the top left corner; empty if `shape` is the outline. */
  readonly outline: string;
}

const shown = (valueMm: number) => String(Number(valueMm.toFixed(3)));

function arc(radiusX: number, radiusY: number, byX: number, byY: number): string {
  return `a${[radiusX, radiusY, 0, 0, 1, byX, byY].map(shown).join(' ')}`;
}

function rectangle(widthMm: number, heightMm: number, cornerMm: number): StockShape {
  const corner = Math.min(cornerMm, widthMm / 2, heightMm / 2);
  if (corner === 0) return { shape: 'rectangle', widthMm, heightMm, outline: '' };
  const [across, down] = [shown(widthMm - 2 * corner), shown(heightMm - 2 * corner)];
  const outline = [
    `M${shown(corner)} 0h${across}${arc(corner, corner, corner, corner)}`,
    `v${down}${arc(corner, corner, -corner, corner)}`,
    `h-${across}${arc(corner, corner, -corner, -corner)}`,
    `v-${down}${arc(corner, corner, corner, -corner)}z`,
  ].join('');
  return { shape: 'roundedRectangle', widthMm, heightMm, outline };
}

function ovalPath(centreXMm: number, centreYMm: number, radiusX: number, radiusY: number): string {
  const start = `M${shown(centreXMm - radiusX)} ${shown(centreYMm)}`;
  return `${start}${arc(radiusX, radiusY, 2 * radiusX, 0)}${arc(radiusX, radiusY, -2 * radiusX, 0)}z`;
}

/** Returns a disc with a hole. Its sides may be cut straight, as those of a business card CD. */
function disc(diameterMm: number, holeMm: number, widthMm: number, heightMm: number): StockShape {
  const radius = diameterMm / 2;
  const hole = ovalPath(widthMm / 2, heightMm / 2, holeMm / 2, holeMm / 2);
  if (widthMm >= diameterMm && heightMm >= diameterMm)
    return { shape: 'circle', widthMm, heightMm, outline: ovalPath(radius, radius, radius, radius) + hole };
  // Half of the length of the chord along which a straight cut crosses the circle.
  const chord = (cutMm: number) => Math.sqrt(Math.max(0, radius ** 2 - (cutMm / 2) ** 2));
  const [halfX, halfY] = [Math.min(widthMm / 2, chord(heightMm)), Math.min(heightMm / 2, chord(widthMm))];
  const [cornerX, cornerY] = [widthMm / 2 - halfX, heightMm / 2 - halfY];
  const bow = (byX: number, byY: number) => arc(radius, radius, byX, byY);
  const outline = [
    `M${shown(cornerX)} 0h${shown(2 * halfX)}${bow(cornerX, cornerY)}`,
    `v${shown(2 * halfY)}${bow(-cornerX, cornerY)}`,
    `h${shown(-2 * halfX)}${bow(-cornerX, -cornerY)}`,
    `v${shown(-2 * halfY)}${bow(cornerX, -cornerY)}z`,
  ].join('');
  return { shape: 'rectangle', widthMm, heightMm, outline: outline + hole };
}

/** Parses a shape in the stock table: `rect w h corner`, `round d`, `oval w h`, `disc d hole w h`, `roll w h`, `path w h data`. */
export function readShape(text: string): StockShape {
  const [kind, ...parts] = text.split(' ');
  const [first, second, third, fourth] = parts.map(Number);
  switch (kind) {
    case 'rect':
      return rectangle(first, second, third);
    case 'round':
      return { shape: 'circle', widthMm: first, heightMm: first, outline: '' };
    case 'oval':
      return {
        shape: 'rectangle',
        widthMm: first,
        heightMm: second,
        outline: ovalPath(first / 2, second / 2, first / 2, second / 2),
      };
    case 'disc':
      return disc(first, second, third, fourth);
    case 'roll':
      return { shape: 'rectangle', widthMm: first, heightMm: second, outline: '' };
    case 'path':
      return { shape: 'rectangle', widthMm: first, heightMm: second, outline: parts.slice(2).join(' ') };
    default:
      throw new Error(`a shape that is not known: ${text}`);
  }
}
