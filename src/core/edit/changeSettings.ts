import type { Label } from '../label/label.ts';

/** Settings of a whole label: everything but its elements. */
export type LabelSettings = Omit<Label, 'format' | 'version' | 'elements'>;

const RESETTABLE = ['shape', 'paperType', 'columns', 'backgroundAsset', 'stock'] as const;
/** Name of a setting that was reset because another setting changed. */
type SettingsReset = (typeof RESETTABLE)[number];

export interface ChangedSettings {
  readonly label: Label;
  /** Settings that were reset because they conflict with the change; empty for nearly all changes. */
  readonly resets: readonly SettingsReset[];
}

function isSameTail(before: Label['cableTail'], after: Label['cableTail']): boolean {
  return before?.direction === after?.direction && before?.lengthMm === after?.lengthMm;
}

/** Settings that are reset when a cable tail is turned on or changed (specification, section 4). */
const WITH_TAIL = {
  shape: 'rectangle',
  paperType: 'gap',
  columns: 1,
  backgroundAsset: '',
  stock: null,
} as const;

/** True if the label's size and shape are those of its stock. */
function fitsStock(before: Label, after: Label): boolean {
  return (
    before.widthMm === after.widthMm && before.heightMm === after.heightMm && before.shape === after.shape
  );
}

/**
 * Changes settings of a label and keeps them consistent: a circle is as high as wide, turning on or changing a cable tail resets the
 * settings that conflict with it, and a change of size or shape removes the label's stock.
 */
export function changeSettings(before: Label, fields: Partial<LabelSettings>): ChangedSettings {
  let label: Label = { ...before, ...fields };
  if (label.shape === 'circle' && label.heightMm !== label.widthMm) {
    const sideMm =
      fields.heightMm !== undefined && fields.widthMm === undefined ? label.heightMm : label.widthMm;
    label = { ...label, widthMm: sideMm, heightMm: sideMm };
  }
  // Settings that are given together with turning the tail off are no longer in conflict with it.
  if (!isSameTail(before.cableTail, label.cableTail))
    label = { ...label, ...WITH_TAIL, ...(label.cableTail ? {} : fields) };
  if (fields.stock === undefined && label.stock !== null && !fitsStock(before, label))
    label = { ...label, stock: null };
  const resets = RESETTABLE.filter((name) => label[name] !== (fields[name] ?? before[name]));
  return { label, resets };
}

/** Picks settings of a label by name. */
export function pickSettings(
  { format: _format, version: _version, elements: _elements, ...settings }: Label,
  isPicked: (name: string, value: unknown) => boolean,
): Partial<LabelSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => isPicked(name, value)));
}

/** Returns the settings of `after` that differ from `before`. */
export function differingSettings(before: Label, after: Label): Partial<LabelSettings> {
  return pickSettings(after, (name, value) => !Object.is(value, Reflect.get(before, name)));
}
