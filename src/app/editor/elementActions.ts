import { type BoxMm, boxCentre, type PointMm, rotatedBounds } from '../../core/base/boxes.ts';
import { LABEL_LIMITS, TEXT_LIMITS } from '../../core/base/limits.ts';
import { PT_TO_MM } from '../../core/base/units.ts';
import { createElement, type NewElementOptions } from '../../core/edit/createElement.ts';
import { freePlace } from '../../core/edit/freePlace.ts';
import {
  copiesOn,
  freshGroupId,
  inDrawingOrder,
  isWithin,
  planGroup,
  planUngroup,
} from '../../core/edit/groups.ts';
import { placeElement } from '../../core/edit/placeElement.ts';
import { type Alignment, planAlign, planDistribute } from '../../core/edit/planAlign.ts';
import { fontsOf, planBringFonts } from '../../core/edit/planFonts.ts';
import { planAdd, planMove, planPatch, planRemove } from '../../core/edit/planners.ts';
import { type OrderTo, planOrder } from '../../core/edit/planOrder.ts';
import { freshIds, PASTE_OFFSET_MM, planPaste } from '../../core/edit/planPaste.ts';
import {
  type ElementKind,
  LABEL_FORMAT,
  LABEL_VERSION,
  type Label,
  type LabelElement,
} from '../../core/label/label.ts';
import { readLabelText } from '../../core/label/readLabelText.ts';
import type { DocumentActions } from '../state/documentStore.ts';

/** How the text of copied elements begins. */
const CLIPBOARD_START = `{"format":"${LABEL_FORMAT}"`;

/** Whether a text of the clipboard is copied elements. */
export function isElementsText(text: string): boolean {
  return text.startsWith(CLIPBOARD_START);
}

export interface ElementActions {
  /** @param fill what a new element is to hold, such as a picture */
  readonly add: (
    kind: ElementKind,
    options: NewElementOptions,
    fill?: (element: LabelElement) => LabelElement,
  ) => void;
  /**
   * Begins an empty text where somebody is about to type, as a part of that typing.
   *
   * @param at its box, or where its first line begins
   */
  readonly beginText: (options: NewElementOptions, at: BoxMm | PointMm) => void;
  readonly remove: () => void;
  readonly nudge: (byXMm: number, byYMm: number) => void;
  /** The selected elements as a label document, to be put on the clipboard; null when nothing is selected. */
  readonly copyText: () => string | null;
  /** Pastes what `copyText` gave, here or in another window; false when the text is something else. */
  readonly pasteText: (text: string) => boolean;
  readonly duplicate: () => void;
  readonly selectAll: () => void;
  readonly align: (alignment: Alignment) => void;
  /** Makes the gaps between the selected elements equal. */
  readonly distribute: (axis: 'x' | 'y') => void;
  readonly order: (to: OrderTo) => void;
  readonly lock: (locked: boolean) => void;
  readonly hide: (hidden: boolean) => void;
  /** Makes one group of what is selected. */
  readonly group: () => void;
  /** Dissolves the selected groups. */
  readonly ungroup: () => void;
}

/** What of the view the actions need. */
export interface ElementView {
  readonly boxOf: (element: LabelElement) => BoxMm;
  /** What is in sight of the label. */
  readonly inSight: () => BoxMm;
  readonly focus: (id: string) => void;
  readonly edit: (id: string) => void;
}

/** Nearer than this two elements cannot be told apart. */
const APART_MM = 0.5;

/** The element where nothing else begins: moved a little aside from what was added there before. */
function besideOthers<Element extends LabelElement>(element: Element, { elements }: Label): Element {
  const isTaken = ({ xMm, yMm }: LabelElement) =>
    elements.some((other) => Math.abs(other.xMm - xMm) < APART_MM && Math.abs(other.yMm - yMm) < APART_MM);
  let free = element;
  for (let tries = 0; tries < elements.length && isTaken(free); tries++)
    free = { ...free, xMm: free.xMm + PASTE_OFFSET_MM, yMm: free.yMm + PASTE_OFFSET_MM };
  return free;
}

/** Of what is in sight: what covers more is something to put elements on. */
const GROUND_SHARE = 0.5;

/** The element where it stands clear of all others, as near as it can be, or aside from them where there is no room. */
function clearOfOthers<Element extends LabelElement>(
  element: Element,
  label: Label,
  area: BoxMm,
  boxOf: ElementView['boxOf'],
): Element {
  const others = label.elements
    .filter(({ kind, hidden }) => kind !== 'background' && !hidden)
    .map((other) => rotatedBounds(boxOf(other), other.rotationDeg))
    .filter(({ widthMm, heightMm }) => widthMm * heightMm < area.widthMm * area.heightMm * GROUND_SHARE);
  const free = freePlace(element, others, area);
  return free ? { ...element, ...free } : besideOthers(element, label);
}

/** Names the typing into a text where it stands. */
export function typingKey(id: string): string {
  return `text in place:${id}`;
}

/** A text that begins anywhere has room for a word. */
const MIN_LINE_MM = 10;

/** The box of a text whose first line begins at a point: it reaches to the edge of the label. */
function lineAt({ xMm, yMm }: PointMm, label: Label): BoxMm {
  const heightMm = TEXT_LIMITS.defaultFontSizePt * PT_TO_MM;
  const roomMm = Math.floor((label.widthMm - xMm) / LABEL_LIMITS.stepMm) * LABEL_LIMITS.stepMm;
  return { xMm, yMm: yMm - heightMm / 2, widthMm: Math.max(MIN_LINE_MM, roomMm), heightMm };
}

/** What can be done to the selected elements. */
export function createElementActions(
  document: DocumentActions,
  { boxOf, inSight, focus, edit }: ElementView,
): ElementActions {
  let lastPasted = '';
  let pastes = 0;
  const ids = () => new Set(document.selection());
  const selected = () => {
    const chosen = ids();
    const elements = inDrawingOrder(document.label()).filter((element) => chosen.has(element.id));
    return copiesOn(elements, document.groupPath());
  };
  const put = (
    { elements, fonts = [] }: Pick<Label, 'elements'> & Partial<Pick<Label, 'fonts'>>,
    offsetMm: number,
  ) => {
    const copyIds = freshIds(document.label(), elements);
    const paste = planPaste(elements, offsetMm, copyIds, document.groupPath());
    document.apply((label) => planBringFonts(fonts)(paste(label)));
    document.select(copyIds);
    // As for all that is new: keys go on with it.
    const last = copyIds.at(-1);
    if (last !== undefined) focus(last);
  };
  return {
    add: (kind, options, fill = (plain) => plain) => {
      const label = document.label();
      const area = inSight();
      const whole = fill(createElement(kind, label, { centre: boxCentre(area), ...options }));
      // Somebody who names a place wants it there.
      const element = options.centre ? whole : clearOfOthers(whole, label, area, boxOf);
      document.apply(planAdd(element));
      document.select([element.id], []);
      focus(element.id);
    },
    beginText: (options, at) => {
      const label = document.label();
      const plain = createElement('text', label, { ...options, text: '' });
      const element = placeElement(plain, 'widthMm' in at ? at : lineAt(at, label));
      document.applyEditing(typingKey(element.id), planAdd(element));
      document.select([element.id], []);
      edit(element.id);
    },
    remove: () => document.apply(planRemove(ids())),
    nudge: (byXMm, byYMm) =>
      document.applyTyping(`nudge:${document.selection().join()}`, planMove(ids(), byXMm, byYMm)),
    copyText: () => {
      const elements = selected();
      lastPasted = '';
      if (elements.length === 0) return null;
      const fonts = fontsOf(document.label(), elements);
      return JSON.stringify({ format: LABEL_FORMAT, version: LABEL_VERSION, fonts, elements });
    },
    pasteText: (text) => {
      if (!isElementsText(text)) return false;
      const parsed = readLabelText(new TextEncoder().encode(text), '');
      if (!parsed.ok) return false;
      pastes = text === lastPasted ? pastes + 1 : 1;
      lastPasted = text;
      put(parsed.value, PASTE_OFFSET_MM * pastes);
      return true;
    },
    duplicate: () => {
      const elements = selected();
      if (elements.length > 0) put({ elements }, PASTE_OFFSET_MM);
    },
    selectAll: () => {
      const path = document.groupPath();
      const shown = document.label().elements.filter((element) => !element.hidden && isWithin(element, path));
      document.select(shown.map(({ id }) => id));
    },
    align: (alignment) => document.apply(planAlign(ids(), alignment, boxOf, document.groupPath())),
    distribute: (axis) => document.apply(planDistribute(ids(), axis, boxOf, document.groupPath())),
    order: (to) => document.apply(planOrder(ids(), to, document.groupPath())),
    group: () => document.apply(planGroup(ids(), freshGroupId(document.label()))),
    ungroup: () => document.apply(planUngroup(ids())),
    lock: (locked) => document.apply(planPatch(ids(), { locked })),
    hide: (hidden) => document.apply(planPatch(ids(), { hidden })),
  };
}
