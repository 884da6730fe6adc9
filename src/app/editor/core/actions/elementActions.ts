import { type BoxMm, boxCenter, type PointMm } from '../../../../core/base/boxes.ts';
import { LABEL_LIMITS, TEXT_LIMITS } from '../../../../core/base/limits.ts';
import { PT_TO_MM } from '../../../../core/base/units.ts';
import { createElement, type NewElementOptions } from '../../../../core/edit/createElement.ts';
import {
  copiesOn,
  freshGroupId,
  inDrawingOrder,
  isWithin,
  planGroup,
  planUngroup,
} from '../../../../core/edit/groups.ts';
import { fitIntoLabel } from '../../../../core/edit/placing/fitIntoLabel.ts';
import { placeElement } from '../../../../core/edit/placing/placeElement.ts';
import { type Alignment, planAlign, planDistribute } from '../../../../core/edit/placing/planAlign.ts';
import { type OrderTo, planOrder } from '../../../../core/edit/placing/planOrder.ts';
import { fontsOf, planBringFonts } from '../../../../core/edit/planFonts.ts';
import { planAdd, planMove, planPatch, planRemove } from '../../../../core/edit/planners.ts';
import { freshIds, PASTE_OFFSET_MM, planPaste } from '../../../../core/edit/planPaste.ts';
import {
  type ElementKind,
  LABEL_FORMAT,
  LABEL_VERSION,
  type Label,
  type LabelElement,
} from '../../../../core/label/label.ts';
import { readLabelText } from '../../../../core/label/readLabelText.ts';
import type { DocumentActions } from '../../../state/documentStore.ts';
import { clearOfOthers, inCorner } from './freePlace.ts';

/** First characters of the clipboard text of copied elements. */
const CLIPBOARD_START = `{"format":"${LABEL_FORMAT}"`;

/** True if a clipboard text contains copied elements. */
export function isElementsText(text: string): boolean {
  return text.startsWith(CLIPBOARD_START);
}

export interface ElementActions {
  /**
   * @param fill sets the initial content of the new element, such as a picture
   * @param place where to look for a free place first: around the center of the visible area, or in the corner that is usual for the kind
   * @returns false if the label has no free place, so that the new element covers others
   */
  readonly add: (
    kind: ElementKind,
    options: NewElementOptions,
    fill?: (element: LabelElement) => LabelElement,
    place?: 'center' | 'corner',
  ) => boolean;
  /**
   * Adds an empty text to type into. Adding the text and typing into it are one undo step.
   *
   * @param at the box of the text, or the start of its first line; null for a free place
   */
  readonly beginText: (options: NewElementOptions, at: BoxMm | PointMm | null) => void;
  readonly remove: () => void;
  readonly nudge: (byXMm: number, byYMm: number) => void;
  /** Returns the selected elements as a label document for the clipboard; null without a selection. */
  readonly copyText: () => string | null;
  /** Pastes text from `copyText`, of this or another window; returns false for any other text. */
  readonly pasteText: (text: string) => boolean;
  readonly duplicate: () => void;
  readonly selectAll: () => void;
  readonly align: (alignment: Alignment) => void;
  /** Makes the gaps between the selected elements equal. */
  readonly distribute: (axis: 'x' | 'y') => void;
  readonly order: (to: OrderTo) => void;
  readonly lock: (locked: boolean) => void;
  readonly hide: (hidden: boolean) => void;
  readonly group: () => void;
  /** Dissolves the selected groups. */
  readonly ungroup: () => void;
}

/** Parts of the view that the element actions use. */
export interface ElementView {
  readonly boxOf: (element: LabelElement) => BoxMm;
  /** Visible part of the label. */
  readonly inSight: () => BoxMm;
  readonly focus: (id: string) => void;
  readonly edit: (id: string) => void;
}

/** Returns the undo key that merges the typing into a text on the canvas into one step. */
export function typingKey(id: string): string {
  return `text in place:${id}`;
}

/** Minimum width of a new text, enough for a short word. */
const MIN_LINE_MM = 10;

/** Returns the box of a text whose first line starts at a point; it extends to the edge of the label. */
function lineAt({ xMm, yMm }: PointMm, label: Label): BoxMm {
  const heightMm = TEXT_LIMITS.defaultFontSizePt * PT_TO_MM;
  const roomMm = Math.floor((label.widthMm - xMm) / LABEL_LIMITS.stepMm) * LABEL_LIMITS.stepMm;
  return { xMm, yMm: yMm - heightMm / 2, widthMm: Math.max(MIN_LINE_MM, roomMm), heightMm };
}

/** Creates the actions on the selected elements. */
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
    // Focus the copy like any new element, so that keys apply to it.
    const last = copyIds.at(-1);
    if (last !== undefined) focus(last);
  };
  return {
    add: (kind, options, fill = (plain) => plain, place = 'center') => {
      const label = document.label();
      const area = inSight();
      const plain = fill(createElement(kind, label, { center: boxCenter(area), ...options }));
      const whole = fitIntoLabel(plain, label);
      // An explicit position is used as given, and a label that the element fills has no free place.
      const isGiven = options.center !== undefined || whole !== plain;
      const { element, isFree } = isGiven
        ? { element: whole, isFree: true }
        : clearOfOthers(place === 'corner' ? inCorner(whole, label) : whole, label, area, boxOf);
      document.apply(planAdd(element));
      document.select([element.id], []);
      focus(element.id);
      return isFree;
    },
    beginText: (options, at) => {
      const label = document.label();
      const area = inSight();
      const plain = createElement('text', label, { center: boxCenter(area), ...options, text: '' });
      const element =
        at === null
          ? clearOfOthers(fitIntoLabel(plain, label), label, area, boxOf).element
          : placeElement(plain, 'widthMm' in at ? at : lineAt(at, label));
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
