import type { BoxMm } from '../../../../core/base/boxes.ts';
import type { LayoutProblem } from '../../../../core/elements/elementLayout.ts';
import { contentText } from '../../../../core/elements/elementName.ts';
import { traitsOf } from '../../../../core/label/kinds/registry.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { shownBox } from '../../core/shownBox.ts';
import { createNodePosition, type NodePosition, type ShiftMm, type Turn } from '../pointer/nodePosition.ts';

const SVG = 'http://www.w3.org/2000/svg';

/** Class names of the parts of a drawn element, and texts for screen readers. */
export interface DrawingStyle {
  readonly element: string;
  readonly locked: string;
  readonly unprinted: string;
  readonly ink: string;
  readonly hit: string;
  readonly outline: string;
  readonly nameOf: (element: LabelElement) => string;
  /** Returns the reason why an element can't be printed; empty if it can. */
  readonly reasonOf: (problems: readonly LayoutProblem[]) => string;
}

/** One element and its DOM nodes. */
export interface Drawn {
  element: LabelElement;
  shown: PreviewElement | undefined;
  isSelected: boolean;
  readonly node: SVGGElement;
  readonly ink: SVGGElement;
  readonly hit: SVGRectElement;
  /** Tooltip with the reason why the element can't be printed. It is in the document only if there is one. */
  readonly title: SVGTitleElement;
  turn: Turn | null;
  readonly place: NodePosition;
  group: Group;
}

/** Group of elements that follow each other in the drawing order and share one SVG node. */
export interface Group {
  readonly node: SVGSVGElement;
  readonly place: NodePosition;
  drawn: readonly Drawn[];
  /** Common shift of all elements of the group; null if they were moved by different distances. */
  shift: ShiftMm | null;
  /** True while these elements, and no others in the group, are being moved. */
  isLifted: boolean;
}

function setAttribute(node: Element, name: string, value: string | null): void {
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** Returns the box for which an element's markup was made; without markup, the present box of the element. */
export function baseOf({ element, shown }: Pick<Drawn, 'element' | 'shown'>): BoxMm {
  return shown?.box ?? element;
}

/** Returns the rotation of an element about the center of its box, before the shift is applied; null if it is not rotated. */
function turnOf({ rotationDeg, widthMm }: LabelElement, base: BoxMm, heightMm: number): Turn | null {
  if (rotationDeg === 0) return null;
  return { rotationDeg, aboutXMm: base.xMm + widthMm / 2, aboutYMm: base.yMm + heightMm / 2 };
}

/**
 * Scales outdated markup to the element's present size until the worker's next result. Text is not scaled: its lines break differently, so
 * scaling would only flicker.
 */
function inkTransform(element: LabelElement, { box }: PreviewElement): string | null {
  const isText = traitsOf(element).hasText;
  const scaleX = isText || box.widthMm === 0 ? 1 : element.widthMm / box.widthMm;
  const scaleY = isText || box.heightMm === 0 ? 1 : element.heightMm / box.heightMm;
  if (scaleX === 1 && scaleY === 1) return null;
  return `translate(${box.xMm} ${box.yMm}) scale(${scaleX} ${scaleY}) translate(${-box.xMm} ${-box.yMm})`;
}

/** Opacity of the content that was most likely meant where the real content is refused. */
const MEANT_OPACITY = 0.2;

/** Returns the markup of an element: its own, or that of the content that was most likely meant, faded. */
export function inkMarkup(shown: PreviewElement | undefined): string {
  if (!shown?.meant) return shown?.markup ?? '';
  return `${shown.markup}<g data-meant="" opacity="${MEANT_OPACITY}">${shown.meant}</g>`;
}

/** True for frames without a fill. Only their outline is clickable, so that elements inside them can be clicked. */
function isHollow(element: LabelElement): boolean {
  return traitsOf(element).isHollow;
}

/** True if two elements differ only in position. */
export function isMovedOnly(a: LabelElement, b: LabelElement): boolean {
  if (a === b) return true;
  return (
    a.widthMm === b.widthMm &&
    a.heightMm === b.heightMm &&
    a.rotationDeg === b.rotationDeg &&
    a.locked === b.locked &&
    a.printed === b.printed &&
    a.name === b.name &&
    contentText(a) === contentText(b) &&
    isHollow(a) === isHollow(b)
  );
}

/** Writes all attributes of an element's nodes except the position. */
export function describe(one: Drawn, style: DrawingStyle): void {
  const { element, shown, isSelected, node, ink, hit } = one;
  const classes = [style.element, element.locked ? style.locked : '', element.printed ? '' : style.unprinted];
  const isOutline = isHollow(element) && !isSelected;
  const base = baseOf(one);
  const { heightMm } = shownBox(element, shown);
  setAttribute(node, 'class', classes.filter((name) => name !== '').join(' '));
  const reason = style.reasonOf(shown?.problems ?? []);
  setAttribute(
    node,
    'aria-label',
    reason === '' ? style.nameOf(element) : `${style.nameOf(element)}: ${reason}`,
  );
  one.title.textContent = reason;
  if (reason === '') one.title.remove();
  else if (!one.title.isConnected) node.prepend(one.title);
  setAttribute(node, 'aria-pressed', String(isSelected));
  setAttribute(ink, 'class', style.ink);
  setAttribute(ink, 'transform', shown ? inkTransform(element, shown) : null);
  setAttribute(hit, 'class', isOutline ? `${style.hit} ${style.outline}` : style.hit);
  setAttribute(hit, 'x', String(base.xMm));
  setAttribute(hit, 'y', String(base.yMm));
  setAttribute(hit, 'width', String(element.widthMm));
  setAttribute(hit, 'height', String(heightMm));
  setAttribute(hit, 'pointer-events', isOutline ? 'stroke' : 'all');
  one.turn = turnOf(element, base, heightMm);
}

export function createDrawn(root: Element, element: LabelElement, group: Group): Drawn {
  const create = <Name extends keyof SVGElementTagNameMap>(name: Name) =>
    root.ownerDocument.createElementNS(SVG, name);
  const [node, ink, hit, title] = [create('g'), create('g'), create('rect'), create('title')];
  node.setAttribute('data-element-id', element.id);
  node.setAttribute('role', 'button');
  node.setAttribute('tabindex', '0');
  hit.setAttribute('data-hit', '');
  node.append(ink, hit);
  const place = createNodePosition(node);
  return { element, shown: undefined, isSelected: false, node, ink, hit, title, turn: null, place, group };
}
