import type { ElementContents } from '../data/resolver.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { IDENTITY, type Matrix, multiply, rotation, rotationAbout, translation } from '../scene/matrix.ts';
import type { Scene, SceneNode, ScenePart } from '../scene/scene.ts';
import type { LayoutPorts, LayoutProblem } from './elementLayout.ts';
import { findGs1Companions, hasGs1Companions } from './findGs1Companions.ts';
import { layoutWatermark } from './layoutWatermark.ts';
import { layoutElement } from './registry.ts';

export interface LabelLayoutOptions {
  /** Turn of the output, added to the label's own print direction. */
  readonly rotateDeg: 0 | 90 | 180 | 270;
  /** Draw elements that are marked as not printed: the editor does. */
  readonly includeUnprinted: boolean;
}

export interface LabelLayout {
  readonly scene: Scene;
  readonly problems: readonly LayoutProblem[];
}

/** Lays out label after label of one design; what does not vary is laid out once and shared. */
export type LabelLayouter = (contents: readonly ElementContents[]) => LabelLayout;

/** Size of the printed piece before turning: the label and its cable tail. */
export function labelExtent(label: Label): {
  widthMm: number;
  heightMm: number;
  shiftXMm: number;
  shiftYMm: number;
} {
  const tail = label.cableTail;
  const lengthMm = tail?.lengthMm ?? 0;
  const isSideways = tail?.direction === 'left' || tail?.direction === 'right';
  return {
    widthMm: label.widthMm + (isSideways ? lengthMm : 0),
    heightMm: label.heightMm + (tail && !isSideways ? lengthMm : 0),
    shiftXMm: tail?.direction === 'left' ? lengthMm : 0,
    shiftYMm: tail?.direction === 'up' ? lengthMm : 0,
  };
}

/** From label coordinates to those of the turned piece, whose top left corner is the origin. */
export function pieceMatrix(
  label: Label,
  rotateDeg: number,
): { matrix: Matrix; widthMm: number; heightMm: number } {
  const extent = labelExtent(label);
  const turn = (label.printDirection + rotateDeg) % 360;
  const isUpright = turn % 180 === 0;
  const widthMm = isUpright ? extent.widthMm : extent.heightMm;
  const heightMm = isUpright ? extent.heightMm : extent.widthMm;
  const origins: Readonly<Record<number, Matrix>> = {
    0: IDENTITY,
    90: translation(extent.heightMm, 0),
    180: translation(extent.widthMm, extent.heightMm),
    270: translation(0, extent.widthMm),
  };
  const shift = translation(extent.shiftXMm, extent.shiftYMm);
  return { matrix: multiply(multiply(origins[turn], rotation(turn)), shift), widthMm, heightMm };
}

/** Compiles a label for laying out many records of it. `varies` tells which elements differ between records. */
export function createLabelLayouter(
  label: Label,
  varies: readonly boolean[],
  options: LabelLayoutOptions,
  ports: LayoutPorts,
): LabelLayouter {
  const piece = pieceMatrix(label, options.rotateDeg);
  const wrap = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
    piece.matrix.every((value, index) => value === IDENTITY[index]) || nodes.length === 0
      ? nodes
      : [{ type: 'group', matrix: piece.matrix, opacity: 1, children: nodes }];
  const companioned = label.elements.map((_, index) => hasGs1Companions(label.elements, index));
  const hasVaryingSymbol = label.elements.some((element, index) => 'symbology' in element && varies[index]);
  const stretches = cutStretches(
    label,
    varies.map((does, index) => does || (companioned[index] && hasVaryingSymbol)),
    options.includeUnprinted,
  );
  let shared: (SharedStretch | null)[] | null = null;
  return (contents) => {
    const parts: ScenePart[] = [];
    const problems: LayoutProblem[] = [];
    shared ??= stretches.map((stretch) => {
      if (stretch.varies) return null;
      const laidOut = layoutStretch(label, stretch.indices, contents, companioned, ports);
      const nodes = stretch.isTop ? [...laidOut.nodes, ...watermarkNodes(label, ports)] : laidOut.nodes;
      return { part: { shared: true, nodes: wrap(nodes) }, problems: laidOut.problems };
    });
    for (let index = 0; index < stretches.length; index++) {
      const known = shared[index];
      const laidOut = known ?? layoutStretch(label, stretches[index].indices, contents, companioned, ports);
      problems.push(...laidOut.problems);
      const part = 'part' in laidOut ? laidOut.part : { shared: false, nodes: wrap(laidOut.nodes) };
      if (part.nodes.length > 0) parts.push(part);
    }
    return { scene: { widthMm: piece.widthMm, heightMm: piece.heightMm, parts }, problems };
  };
}

interface Stretch {
  readonly indices: readonly number[];
  readonly varies: boolean;
  /** The last one, above which the watermark goes. */
  readonly isTop: boolean;
}

interface SharedStretch {
  readonly part: ScenePart;
  readonly problems: readonly LayoutProblem[];
}

/** Cuts the elements into runs that vary and runs that do not, in drawing order; the top one is always fixed. */
function cutStretches(label: Label, varies: readonly boolean[], includeUnprinted: boolean): Stretch[] {
  const cut: { indices: number[]; varies: boolean }[] = [];
  const order = label.elements
    .map((element, index) => ({ element, index }))
    .filter(({ element }) => includeUnprinted || element.printed)
    .sort((a, b) => a.element.layer - b.element.layer || a.index - b.index);
  for (const { index } of order) {
    const last = cut[cut.length - 1];
    if (last && last.varies === varies[index]) last.indices.push(index);
    else cut.push({ indices: [index], varies: varies[index] });
  }
  if (label.watermark && (cut.length === 0 || cut[cut.length - 1].varies))
    cut.push({ indices: [], varies: false });
  return cut.map((stretch, at) => ({ ...stretch, isTop: at === cut.length - 1 }));
}

function watermarkNodes(label: Label, ports: LayoutPorts): readonly SceneNode[] {
  return label.watermark ? layoutWatermark(label.watermark, label.widthMm, label.heightMm, ports.fonts) : [];
}

function layoutStretch(
  label: Label,
  indices: readonly number[],
  contents: readonly ElementContents[],
  companioned: readonly boolean[],
  ports: LayoutPorts,
): { nodes: readonly SceneNode[]; problems: readonly LayoutProblem[] } {
  const nodes: SceneNode[] = [];
  const problems: LayoutProblem[] = [];
  for (const index of indices) {
    const element = label.elements[index];
    const elementPorts = companioned[index]
      ? {
          ...ports,
          gs1Companions: findGs1Companions(label.elements, index, (other) => contents[other][0] ?? ''),
        }
      : ports;
    const laidOut = layoutElement(element, contents[index], elementPorts);
    for (const problem of laidOut.problems) problems.push(problem);
    for (const node of turned(element, laidOut.heightMm, laidOut.nodes)) nodes.push(node);
  }
  return { nodes, problems };
}

/** An element turns about the centre of its box as laid out. */
function turned(element: LabelElement, heightMm: number, nodes: readonly SceneNode[]): readonly SceneNode[] {
  if (element.rotationDeg === 0 || nodes.length === 0) return nodes;
  const centreXMm = element.xMm + element.widthMm / 2;
  const centreYMm = element.yMm + heightMm / 2;
  const matrix = rotationAbout(element.rotationDeg, centreXMm, centreYMm);
  return [{ type: 'group', matrix, opacity: 1, children: nodes }];
}
