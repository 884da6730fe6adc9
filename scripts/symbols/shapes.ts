import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathData } from '../../src/core/output/svg/renderSvg.ts';
import { pathBox } from '../../src/core/picture/drawing/pathBox.ts';
import { mapPath } from '../../src/core/scene/mapPath.ts';
import type { Path } from '../../src/core/scene/path.ts';
import { layoutText } from '../../src/core/text/layoutText.ts';
import { createNodeFonts } from '../../src/node/fonts/nodeFonts.ts';

/** Side length of the square in which symbols are drawn; y points down. */
export const SIDE = 100;

/** SVG fragment: paths, and groups that transform or clip them. */
export type Body = string;

/** Draws bold letters and digits as outlines. */
export type Lettering = (text: string, centreX: number, centreY: number, height: number) => Body;

const round = (value: number) => String(Number(value.toFixed(2)));

/** Returns the path of a polyline or, with `Z`, of a polygon. */
export function points(...places: readonly (readonly [number, number])[]): string {
  return `M${places.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}`;
}

export function fill(data: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): Body {
  return rule === 'evenodd' ? `<path fill-rule="evenodd" d="${data}"/>` : `<path d="${data}"/>`;
}

export function line(data: string, width = 6): Body {
  const ends = 'stroke-linecap="round" stroke-linejoin="round"';
  return `<path fill="none" stroke="#000" stroke-width="${width}" ${ends} d="${data}"/>`;
}

/** Returns an outlined path with mitered corners. */
export function frame(data: string, width = 6): Body {
  return `<path fill="none" stroke="#000" stroke-width="${width}" stroke-miterlimit="8" d="${data}"/>`;
}

export function circle(x: number, y: number, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0z`;
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
}

export function moved(body: Body, transform: string): Body {
  return `<g transform="${transform}">${body}</g>`;
}

/** Clips a body to an area. */
export function cut(body: Body, area: string): Body {
  return `<clipPath id="c"><path d="${area}"/></clipPath><g clip-path="url(#c)">${body}</g>`;
}

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

const SETS: Readonly<Record<string, { readonly pack: string; readonly side: number }>> = {
  mdi: { pack: '@iconify-json/mdi', side: 24 },
  fluent: { pack: '@iconify-json/fluent-emoji-high-contrast', side: 32 },
};
const loaded = new Map<string, IconSet>();

function setOf(pack: string): IconSet {
  const known = loaded.get(pack);
  if (known) return known;
  const path = join(import.meta.dirname, '../../node_modules', pack, 'icons.json');
  const set: IconSet = JSON.parse(readFileSync(path, 'utf8'));
  loaded.set(pack, set);
  return set;
}

interface Icon {
  readonly body: Body;
  readonly side: number;
}

/** Loads an icon of a package, such as `mdi/fire` or `fluent/shrimp`. */
export function packaged(name: string): Icon {
  const [prefix, id] = name.split('/');
  const { pack, side } = SETS[prefix];
  const set = setOf(pack);
  const body = (set.icons[id] ?? set.icons[set.aliases?.[id]?.parent ?? ''])?.body;
  if (!body) throw new Error(`there is no ${name}`);
  return { body: body.replace(/ fill="currentColor"/g, ''), side };
}

/** Draws an icon of a package around a center, at the given size. */
export function icon(name: string, centreX: number, centreY: number, size: number, turn = 0): Body {
  const { body, side } = packaged(name);
  const scale = round(size / side);
  const rotate = turn === 0 ? '' : `rotate(${turn}) `;
  const half = round(-side / 2);
  return moved(
    body,
    `translate(${round(centreX)} ${round(centreY)}) ${rotate}scale(${scale}) translate(${half} ${half})`,
  );
}

/** Creates the lettering: outlines of bold Arimo, centered by their visible extent. */
export async function createLettering(): Promise<Lettering> {
  const fonts = createNodeFonts();
  const style = {
    ...{ fontFamily: 'arimo', bold: true, italic: false, letterSpacingMilliEm: 0 },
    ...{ lineSpacing: 1, fontSizePt: 100, wrap: false },
  };
  const layOut = (text: string) => layoutText(text, style, 1, 10_000, fonts);
  layOut('A0');
  while (fonts.hasWanted()) {
    const found = await fonts.loadWanted();
    if (!found.ok) throw new Error('the font of the symbols is not there');
    layOut('A0');
  }
  return (text, centreX, centreY, height) => {
    const layout = layOut(text);
    const path: Path = layout.lines.flatMap(({ runs }) =>
      runs.flatMap(({ choice, run, xMm }) => {
        const scale = layout.sizeMm / fonts.unitsPerEm(choice.key);
        return Array.from(run.glyphIds, (glyphId, index) =>
          mapPath(fonts.outline(choice.key, glyphId), [scale, 0, 0, -scale, xMm + run.x[index] * scale, 0]),
        ).flat();
      }),
    );
    const box = pathBox(path);
    if (!box) throw new Error(`nothing is seen of ${text}`);
    const scale = height / box.height;
    const x = centreX - (box.x + box.width / 2) * scale;
    const y = centreY - (box.y + box.height / 2) * scale;
    const data = pathData(path, [scale, 0, 0, scale, x, y]);
    return fill(data.replace(/\d+\.\d{3,}/g, (number) => round(Number(number))));
  };
}
