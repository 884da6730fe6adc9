import type { ResolvedElement } from '../data/labelRecord.ts';
import type { Label, LabelElement } from '../label/label.ts';
import { IDENTITY, type Matrix, multiply } from '../scene/matrix.ts';
import type { Scene, SceneNode, ScenePart } from '../scene/scene.ts';
import { type Placing, turnedBy } from '../scene/stock.ts';
import type { SymbolPosition } from '../scene/symbolPosition.ts';
import { compileCollapse, isCollapsed } from './collapse.ts';
import { cutOffProblems } from './cutOffSymbol.ts';
import { cutOffTextProblems } from './cutOffText.ts';
import { type LayoutPorts, type LayoutProblem, NO_PROBLEMS, type SymbolGrid } from './elementLayout.ts';
import { overflowProblems } from './elementOverflow.ts';
import { findGs1Companions, hasGs1Companions } from './findGs1Companions.ts';
import { drawingOrder, elementMatrix, pieceBox, placePiece, printedBox } from './labelGeometry.ts';
import { layoutStock } from './layoutStock.ts';
import { layoutWatermark } from './layoutWatermark.ts';
import { ownTextProblems } from './ownTextProblems.ts';
import { layoutElement } from './registry.ts';
import { symbologyOf } from './symbologyOf.ts';

/**
 * Composes a label in drawing order: the stock's picture, the elements, each rotated about its center, and the watermark; then rotates the
 * whole label. Canvas, preview, thumbnails and runs all use this module. The geometry alone is in `labelGeometry.ts`.
 */

export interface CompositionOptions {
  /** Rotation and offset of the label on the stock. */
  readonly placing: Placing;
  /** True to draw elements that aren't printed, too, as the editor does. */
  readonly includeUnprinted: boolean;
  /** True to draw the stock's picture under the design, which screens show and printers never print. */
  readonly includeStock: boolean;
  /** True to return the positions of the symbols; default false. */
  readonly listSymbols?: boolean;
}

/** Options for composing the printed elements without rotating the label. */
export const AS_PRINTED: CompositionOptions = {
  placing: turnedBy(0),
  includeUnprinted: false,
  includeStock: false,
};

/** Element after layout, with its rotation. */
export interface ComposedElement {
  /** Nodes in label coordinates, before the element's rotation. */
  readonly nodes: readonly SceneNode[];
  /** Rotation of the element about its center; null if it is not rotated. */
  readonly matrix: Matrix | null;
  /** Height of the box as laid out; an automatic height may differ from the stored height. */
  readonly heightMm: number;
  readonly problems: readonly LayoutProblem[];
  readonly symbol?: SymbolGrid | undefined;
  readonly place?: SymbolPosition | undefined;
}

/** Symbol of a composed label, for verification. */
export interface ComposedSymbol {
  readonly element: LabelElement;
  /** Encoded content. */
  readonly content: string;
  /** Nodes of the element in scene coordinates, including the text next to the bars. */
  readonly nodes: readonly SceneNode[];
  readonly place: SymbolPosition;
  /** Transforms millimeters of `place` to scene millimeters. */
  readonly matrix: Matrix;
}

export interface LabelComposition {
  readonly scene: Scene;
  readonly problems: readonly LayoutProblem[];
  /** Symbols in drawing order; empty unless `listSymbols` is true. */
  readonly symbols: readonly ComposedSymbol[];
}

/** Composes the labels of a design one after the other; composes parts that don't vary only once, and shares them. */
export type LabelComposer = (resolved: readonly ResolvedElement[]) => LabelComposition;

/**
 * Composes a single element, for changes that affect only that element. An element that is not shown, or has collapsed, has no nodes and no
 * problems.
 *
 * @param upMm distance by which collapsing moves the element up on this label (`Collapse`)
 * @param ports must have `gs1Companions` from `companionsOf` if GS1 rules check the element together with other symbols
 */
export function composeElement(
  element: LabelElement,
  resolved: ResolvedElement,
  ports: LayoutPorts,
  upMm = 0,
): ComposedElement {
  if (!resolved.shown || isCollapsed(element, resolved))
    return { nodes: [], matrix: null, heightMm: element.heightMm, problems: NO_PROBLEMS };
  // The element is laid out at its moved position, because symbols must be aligned to the printer's dots there.
  const placed = upMm === 0 ? element : { ...element, yMm: element.yMm - upMm };
  const { nodes, heightMm, problems, symbol, place } = layoutElement(placed, resolved, ports);
  const matrix = elementMatrix(placed, heightMm);
  const whole = ports.whole ?? ports.piece;
  const grown = whole ? overflowProblems(placed, heightMm, whole) : NO_PROBLEMS;
  const cutOff = ports.piece
    ? cutOffProblems(element, nodes, matrix, ports.piece, whole ?? ports.piece)
    : NO_PROBLEMS;
  // Other messages already report a symbol that is cut off, and a text that grew off the label or out of its box.
  const isTold =
    cutOff !== NO_PROBLEMS || grown !== NO_PROBLEMS || problems.some(({ code }) => code === 'textOverflow');
  const letters =
    whole && !isTold
      ? cutOffTextProblems(placed, nodes, matrix, whole, (face) => ports.fonts.face(face)?.unitsPerEm ?? 1000)
      : NO_PROBLEMS;
  const loose = ownTextProblems(element);
  const isClean =
    cutOff === NO_PROBLEMS && letters === NO_PROBLEMS && grown === NO_PROBLEMS && loose === NO_PROBLEMS;
  const all = isClean ? problems : [...problems, ...cutOff, ...letters, ...grown, ...loose];
  return { nodes, matrix, heightMm, problems: all, symbol, place };
}

/** Returns the GS1 identifiers in the label's other symbols, which the checks of an element need; undefined if it needs none. */
export function companionsOf(
  label: Label,
  index: number,
  resolvedOf: (index: number) => ResolvedElement,
): readonly string[] | undefined {
  if (!hasGs1Companions(label.elements, index)) return undefined;
  return findGs1Companions(label.elements, index, (other) => symbolContent(resolvedOf(other)));
}

function symbolContent({ shown, contents }: ResolvedElement): string {
  return shown ? (contents[0] ?? '') : '';
}

/** Returns the drawing below the elements, in label coordinates: the picture of the stock. */
export function composeStock(label: Label, ports: LayoutPorts): readonly SceneNode[] {
  return layoutStock(label, ports);
}

/** Returns the drawing above the elements, in label coordinates: the watermark. */
export function composeWatermark(label: Label, ports: Pick<LayoutPorts, 'fonts'>): readonly SceneNode[] {
  const { watermark, widthMm, heightMm } = label;
  return watermark ? layoutWatermark(watermark, widthMm, heightMm, ports.fonts) : [];
}

/** Composes a single label. */
export function composeLabel(
  label: Label,
  resolved: readonly ResolvedElement[],
  options: CompositionOptions,
  ports: LayoutPorts,
): LabelComposition {
  const varies = label.elements.map(() => true);
  return createLabelComposer(label, varies, options, ports)(resolved);
}

/** Creates a composer for many records. `varies` is true for each element that differs between records. */
export function createLabelComposer(
  label: Label,
  varies: readonly boolean[],
  options: CompositionOptions,
  layoutPorts: LayoutPorts,
): LabelComposer {
  const ports: LayoutPorts = {
    ...layoutPorts,
    piece: printedBox(label, options.placing),
    whole: pieceBox(label),
  };
  const piece = placePiece(label, options.placing);
  const wrap = (nodes: readonly SceneNode[]): readonly SceneNode[] =>
    piece.matrix.every((value, index) => value === IDENTITY[index]) || nodes.length === 0
      ? nodes
      : [{ type: 'group', matrix: piece.matrix, opacity: 1, children: nodes }];
  const companioned = label.elements.map((_, index) => hasGs1Companions(label.elements, index));
  const collapse = compileCollapse(label);
  const stretches = cutStretches(label, variesBetweenLabels(label, varies), options);
  let shared: (SharedStretch | null)[] | null = null;
  return (resolved) => {
    const upMm = collapse?.pulledUpMm(resolved) ?? null;
    const compose = (indices: readonly number[]) =>
      composeStretch(label, indices, { resolved, upMm }, companioned, ports);
    const listed = (composed: readonly ComposedSymbol[]): readonly ComposedSymbol[] =>
      options.listSymbols ? composed.map((symbol) => placedOn(piece.matrix, symbol, wrap)) : NO_SYMBOLS;
    const parts: ScenePart[] = [];
    const problems: LayoutProblem[] = [];
    const symbols: ComposedSymbol[] = [];
    shared ??= stretches.map((stretch) => {
      if (stretch.varies) return null;
      const composed = compose(stretch.indices);
      const under = stretch.isBottom && options.includeStock ? composeStock(label, ports) : [];
      const over = stretch.isTop ? composeWatermark(label, ports) : [];
      const nodes = [...under, ...composed.nodes, ...over];
      const part = { shared: true, nodes: wrap(nodes) };
      return { part, problems: composed.problems, symbols: listed(composed.symbols) };
    });
    for (let index = 0; index < stretches.length; index++) {
      const known = shared[index];
      const composed = known ?? compose(stretches[index].indices);
      problems.push(...composed.problems);
      if (options.listSymbols) symbols.push(...(known ? known.symbols : listed(composed.symbols)));
      const part = 'part' in composed ? composed.part : { shared: false, nodes: wrap(composed.nodes) };
      if (part.nodes.length > 0) parts.push(part);
    }
    return { scene: { widthMm: piece.widthMm, heightMm: piece.heightMm, parts }, problems, symbols };
  };
}

const NO_SYMBOLS: readonly ComposedSymbol[] = [];

/** Transforms a symbol from label coordinates to scene coordinates. */
function placedOn(
  piece: Matrix,
  symbol: ComposedSymbol,
  wrap: (nodes: readonly SceneNode[]) => readonly SceneNode[],
): ComposedSymbol {
  return { ...symbol, nodes: wrap(symbol.nodes), matrix: multiply(piece, symbol.matrix) };
}

/** Contents of one label of a design. */
interface LabelContents {
  readonly resolved: readonly ResolvedElement[];
  /** Distance by which each element moves up; null if none moves. */
  readonly upMm: readonly number[] | null;
}

/**
 * Returns for each element whether it must be composed for each label: because its content varies, because other contents move it, or
 * because GS1 rules check it together with a varying symbol.
 */
export function variesBetweenLabels(label: Label, varies: readonly boolean[]): readonly boolean[] {
  const { elements } = label;
  const hasVaryingSymbol = elements.some((element, index) => symbologyOf(element) && varies[index]);
  const moves = compileCollapse(label)?.moves(varies);
  return varies.map(
    (does, index) =>
      does || (hasVaryingSymbol && hasGs1Companions(elements, index)) || moves?.[index] === true,
  );
}

interface Stretch {
  readonly indices: readonly number[];
  readonly varies: boolean;
  /** True for the bottommost stretch, which is drawn together with the stock. */
  readonly isBottom: boolean;
  /** True for the topmost stretch, which is drawn together with the watermark. */
  readonly isTop: boolean;
}

interface SharedStretch {
  readonly part: ScenePart;
  readonly problems: readonly LayoutProblem[];
  readonly symbols: readonly ComposedSymbol[];
}

/**
 * Splits the elements, in drawing order, into stretches of elements that vary and stretches of elements that don't. Stock and watermark are
 * fixed, and get stretches of their own if the adjacent element varies.
 */
function cutStretches(label: Label, varies: readonly boolean[], options: CompositionOptions): Stretch[] {
  const cut: { indices: number[]; varies: boolean }[] = [];
  for (const index of drawingOrder(label.elements, options)) {
    const last = cut[cut.length - 1];
    if (last && last.varies === varies[index]) last.indices.push(index);
    else cut.push({ indices: [index], varies: varies[index] });
  }
  if (options.includeStock && (cut.length === 0 || cut[0].varies))
    cut.unshift({ indices: [], varies: false });
  if (label.watermark && (cut.length === 0 || cut[cut.length - 1].varies))
    cut.push({ indices: [], varies: false });
  return cut.map((stretch, at) => ({ ...stretch, isBottom: at === 0, isTop: at === cut.length - 1 }));
}

function composeStretch(
  label: Label,
  indices: readonly number[],
  { resolved, upMm }: LabelContents,
  companioned: readonly boolean[],
  ports: LayoutPorts,
): {
  nodes: readonly SceneNode[];
  problems: readonly LayoutProblem[];
  symbols: readonly ComposedSymbol[];
} {
  const nodes: SceneNode[] = [];
  const problems: LayoutProblem[] = [];
  const symbols: ComposedSymbol[] = [];
  for (const index of indices) {
    const elementPorts = companioned[index]
      ? { ...ports, gs1Companions: companionsOf(label, index, (other) => resolved[other]) }
      : ports;
    const composed = composeElement(label.elements[index], resolved[index], elementPorts, upMm?.[index]);
    for (const problem of composed.problems) problems.push(problem);
    const from = nodes.length;
    addPlaced(composed, nodes);
    const { place, matrix } = composed;
    if (!place) continue;
    const [element, content] = [label.elements[index], resolved[index].contents[0] ?? ''];
    symbols.push({ element, content, nodes: nodes.slice(from), place, matrix: matrix ?? IDENTITY });
  }
  return { nodes, problems, symbols };
}

/** Appends an element's nodes, in a group with the element's rotation if it is rotated. */
function addPlaced({ nodes, matrix }: ComposedElement, to: SceneNode[]): void {
  if (matrix && nodes.length > 0) to.push({ type: 'group', matrix, opacity: 1, children: nodes });
  else for (const node of nodes) to.push(node);
}
