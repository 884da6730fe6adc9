import type { LabelComposition } from '../../src/core/elements/composeLabel.ts';
import type { Label } from '../../src/core/label/label.ts';
import { parseLabel } from '../../src/core/label/parseLabel.ts';
import type { PreparedPicture } from '../../src/core/output/picturePort.ts';
import { AS_PRINTER_IS_SET } from '../../src/core/output/printerSettings.ts';
import { openLabelRun } from '../../src/core/run/labels/labelRun.ts';
import { picturesOf } from '../../src/core/run/planning/planRun.ts';
import type { SceneNode } from '../../src/core/scene/scene.ts';
import { turnedBy } from '../../src/core/scene/stock.ts';
import { createNodeFonts } from '../../src/node/fonts/nodeFonts.ts';

/** The shipped fonts, shared by the tests of one file. */
export const fonts = createNodeFonts();

export interface LayOutOptions {
  readonly dpi?: number;
  readonly rotateDeg?: 0 | 90 | 180 | 270;
  /** Offset that corrects the position of the printer's output. */
  readonly offset?: { readonly xMm: number; readonly yMm: number };
  readonly columns?: readonly string[];
  readonly row?: readonly string[];
  readonly serialIndex?: number;
  readonly picture?: PreparedPicture;
}

export function parsed(label: object): Label {
  const result = parseLabel({ format: 'diecut-label', version: 1, ...label });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Lays out one label as a run does, with resolved bindings and loaded fonts. Missing fields of the label get their defaults. */
export async function layOut(label: object, options: LayOutOptions = {}): Promise<LabelComposition> {
  const design = parsed(label);
  const { picture } = options;
  const run = await openLabelRun(
    {
      spec: {
        label: design,
        columns: options.columns ?? [],
        prompts: [],
        nowMs: Date.parse('2026-03-02T08:00:00Z'),
        zone: 0,
        dpi: options.dpi ?? 300,
        placing: {
          ...turnedBy(options.rotateDeg ?? 0),
          ...(options.offset ? { offset: options.offset } : {}),
        },
        format: 'check',
        printer: AS_PRINTER_IS_SET,
      },
      names: { faces: [], pictures: [] },
      fonts: [],
      pictures: picture
        ? picturesOf(design, options.dpi ?? 300).map((request) => ({ request, picture }))
        : [],
      pictureFolder: null,
      warningsPerChunk: 0,
    },
    { fonts, localOffsetMinutes: () => 0, encodePicture: null },
  );
  if (!run.ok) throw new Error(JSON.stringify(run.error));
  const laidOut = await run.value.layout({
    cell: (column) => options.row?.[column] ?? '',
    serialIndex: options.serialIndex ?? 0,
  });
  if (!laidOut.ok) throw new Error(JSON.stringify(laidOut.error));
  if (!laidOut.value.ok) throw new Error(JSON.stringify(laidOut.value.error));
  return laidOut.value.value;
}

/** Lays out a single element on a large label. */
export function layOutElement(element: object, options: LayOutOptions = {}): Promise<LabelComposition> {
  return layOut({ widthMm: 200, heightMm: 200, elements: [{ id: 'e', ...element }] }, options);
}

/** Returns the nodes of a layout, part by part. */
export function nodesOf({ scene }: LabelComposition): readonly SceneNode[] {
  return scene.parts.flatMap((part) => part.nodes);
}

export function nodesOfType<Type extends SceneNode['type']>(
  layout: LabelComposition,
  type: Type,
): Extract<SceneNode, { type: Type }>[] {
  return nodesOf(layout).filter((node): node is Extract<SceneNode, { type: Type }> => node.type === type);
}

/** Returns the bounding box of all points of a path, including the control points of curves. */
export function pathBox(path: readonly number[]): { x: number; y: number; width: number; height: number } {
  const argumentsOf = [2, 2, 4, 6, 0];
  const xs: number[] = [];
  const ys: number[] = [];
  for (let at = 0; at < path.length; ) {
    for (let left = argumentsOf[path[at++]]; left > 0; left -= 2) {
      xs.push(path[at++]);
      ys.push(path[at++]);
    }
  }
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
