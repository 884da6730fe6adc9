import type { Label, LabelElement } from '../../core/label/label.ts';
import { hasSameLayout, isMovedLayout } from '../../jobs/preview/layoutEquality.ts';
import type {
  ElementRevision,
  LabelSheet,
  PreviewAnswer,
  PreviewData,
  PreviewDelta,
  PreviewElement,
  PreviewFolder,
} from '../../jobs/preview/previewTypes.ts';

/** State that the preview has to show. */
export interface PreviewRequest {
  readonly label: Label;
  readonly data: PreviewData;
  /** Folder with the pictures that the data names. `data` contains the number of the folder. */
  readonly folder?: PreviewFolder | null;
}

/** Receiver of the worker's results. */
export interface PreviewTarget {
  /** Replaces the layouts of these elements, and removes all elements that are not in `order`. */
  readonly put: (shown: readonly PreviewElement[], order: readonly string[]) => void;
  readonly putSheet: (stock: string | null, watermark: string | null) => void;
  /** Sets the names of the fonts that can't be loaded, in whose place another font is shown. */
  readonly putMissingFonts: (names: readonly string[]) => void;
}

type DeltaPart = Omit<PreviewDelta, 'newAssets' | 'nowMs'>;

/** Delta that was sent to the worker. The caller passes it back with the worker's answer. */
interface PendingDelta {
  readonly delta: DeltaPart;
  readonly label: Label;
  readonly sent: Sent;
}

interface Sent {
  readonly number: number;
  readonly sheet: LabelSheet;
  readonly order: readonly string[];
  readonly elements: ReadonlyMap<string, ElementRevision>;
  readonly data: PreviewData;
}

export interface PreviewSync {
  /**
   * Returns the changes that the worker does not know yet; null if there are none. With `isForced` it returns an empty delta instead of
   * null, because pictures have to be sent.
   */
  readonly next: (request: PreviewRequest, isForced?: boolean) => PendingDelta | null;
  /**
   * Applies the worker's answer. Returns false if the worker is out of sync or the answer does not match; then the next delta contains
   * everything.
   */
  readonly accept: (pending: PendingDelta, answer: PreviewAnswer) => boolean;
  /** Forgets the worker's state, because the worker is new or its state is unknown. */
  readonly restart: () => void;
}

/**
 * Maximum number of moved elements whose layouts are updated. If more elements have moved, the page keeps moving their old markup by
 * transforms, which looks the same; a thousand new drawings would block the page.
 */
const MAX_MOVED = 64;

function isSameSheet(a: LabelSheet, b: LabelSheet): boolean {
  const before: Readonly<Record<string, unknown>> = { ...a };
  const after: Readonly<Record<string, unknown>> = { ...b };
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete('elements');
  return [...names].every((name) => before[name] === after[name]);
}

function isSameData(a: PreviewData, b: PreviewData): boolean {
  const isSameList = (one: readonly string[], other: readonly string[]) =>
    one === other || (one.length === other.length && one.every((value, index) => value === other[index]));
  return (
    a.dpi === b.dpi &&
    a.serialIndex === b.serialIndex &&
    a.isSample === b.isSample &&
    a.isAsDesigned === b.isAsDesigned &&
    a.folderNumber === b.folderNumber &&
    a.columnMap === b.columnMap &&
    a.prompts === b.prompts &&
    isSameList(a.columns, b.columns) &&
    isSameList(a.row, b.row) &&
    isSameList(a.exact ?? [], b.exact ?? [])
  );
}

function withoutElements({ elements: _elements, ...sheet }: Label): LabelSheet {
  return sheet;
}

function isInOrder(order: readonly string[], elements: readonly LabelElement[]): boolean {
  return order.length === elements.length && elements.every(({ id }, index) => id === order[index]);
}

/** Creates the state that tracks what the preview worker knows, so that only changes are sent. */
export function createPreviewSync(target: PreviewTarget): PreviewSync {
  let acknowledged: Sent | null = null;
  let numbers = 0;
  let revisions = 0;

  function revise(elements: readonly LabelElement[]): ElementRevision[] {
    const changed: LabelElement[] = [];
    const moved: LabelElement[] = [];
    for (const element of elements) {
      const known = acknowledged?.elements.get(element.id)?.element;
      if (known && hasSameLayout(known, element)) continue;
      if (known && isMovedLayout(known, element)) moved.push(element);
      else changed.push(element);
    }
    // If empty elements let others move up, the position of one element affects the others.
    const closesUp = elements.some(({ collapses }) => collapses);
    const wanted = closesUp || moved.length <= MAX_MOVED ? [...changed, ...moved] : changed;
    return wanted.map((element) => ({ element, revision: ++revisions }));
  }

  return {
    next: ({ label, data }, isForced = false) => {
      const changed = revise(label.elements);
      const isSameOrder = acknowledged !== null && isInOrder(acknowledged.order, label.elements);
      const isSheetKnown = acknowledged !== null && isSameSheet(acknowledged.sheet, label);
      const isDataKnown = acknowledged !== null && isSameData(acknowledged.data, data);
      if (!isForced && changed.length === 0 && isSameOrder && isSheetKnown && isDataKnown) return null;
      const sheet = withoutElements(label);
      const order = label.elements.map(({ id }) => id);
      const elements = new Map(
        order.flatMap((id) => {
          const known = acknowledged?.elements.get(id);
          return known ? [[id, known]] : [];
        }),
      );
      for (const entry of changed) elements.set(entry.element.id, entry);
      const number = ++numbers;
      return {
        label,
        sent: { number, sheet, order, elements, data },
        delta: {
          base: acknowledged?.number ?? 0,
          state: number,
          sheet: isSheetKnown ? null : sheet,
          order: isSameOrder ? null : order,
          changed,
          data: isDataKnown ? null : data,
        },
      };
    },
    accept: ({ sent }, answer) => {
      if (answer === 'outOfStep' || answer.state !== sent.number || sent.number !== numbers) {
        acknowledged = null;
        return false;
      }
      acknowledged = sent;
      target.put(answer.shown, sent.order);
      target.putSheet(answer.stock, answer.watermark);
      target.putMissingFonts(answer.missingFonts);
      return true;
    },
    restart: () => {
      acknowledged = null;
    },
  };
}
