import type { Label } from '../../label/label.ts';

/** Summary of the differences between two versions of a label. */
export interface LabelChanges {
  /** Number of elements that only the later version has. */
  readonly added: number;
  /** Number of elements that only the earlier version has. */
  readonly removed: number;
  /** Number of elements that differ between the versions. */
  readonly changed: number;
  /** True if width or height differ. */
  readonly isResized: boolean;
  /** True if anything else of the label differs, such as paper, background, or the order of elements. */
  readonly hasOtherChanges: boolean;
}

// Both labels come from the same schema, which writes fields in a fixed order, so equal values have equal JSON.
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Compares two versions of a label, element by element, ignoring the label's name. */
export function labelChanges(earlier: Label, later: Label): LabelChanges {
  const before = new Map(earlier.elements.map((element) => [element.id, element]));
  const after = new Set(later.elements.map(({ id }) => id));
  const both = later.elements.filter(({ id }) => before.has(id));
  const settingsOf = ({ elements: _elements, name: _name, widthMm: _w, heightMm: _h, ...settings }: Label) =>
    settings;
  const orderOf = ({ elements }: Label) =>
    elements.map(({ id }) => id).filter((id) => before.has(id) && after.has(id));
  return {
    added: later.elements.length - both.length,
    removed: earlier.elements.length - both.length,
    changed: both.filter((element) => !isEqual(before.get(element.id), element)).length,
    isResized: earlier.widthMm !== later.widthMm || earlier.heightMm !== later.heightMm,
    hasOtherChanges:
      !isEqual(settingsOf(earlier), settingsOf(later)) || !isEqual(orderOf(earlier), orderOf(later)),
  };
}
