import type { StartOptions } from '../label/kinds/kindDefinition.ts';
import { startFields } from '../label/kinds/registry.ts';
import {
  type ElementKind,
  LABEL_FORMAT,
  LABEL_VERSION,
  type Label,
  type LabelElement,
} from '../label/label.ts';
import { parseLabel } from '../label/parseLabel.ts';

/** Builds an element; fields that are not given have the schema's defaults. */
export function buildElement(fields: Readonly<Record<string, unknown>>): LabelElement {
  const parsed = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, elements: [fields] });
  if (!parsed.ok) throw new Error(`no such element: ${JSON.stringify(parsed.error)}`);
  return parsed.value.elements[0];
}

/** Returns an unused element ID. IDs are readable because people edit label files by hand and keep them in git. */
export function freshId(label: Label, stem: string, taken: ReadonlySet<string> = new Set()): string {
  const used = new Set(label.elements.map((element) => element.id));
  for (let number = 1; ; number++) {
    const id = `${stem}-${number}`;
    if (!used.has(id) && !taken.has(id)) return id;
  }
}

export interface NewElementOptions extends StartOptions {
  /** Center of the new element; default is the label's center. */
  readonly center?: { readonly xMm: number; readonly yMm: number };
}

/** Creates an element with its kind's defaults in the center of the label. */
export function createElement(kind: ElementKind, label: Label, options: NewElementOptions): LabelElement {
  const plain = buildElement({ kind, id: freshId(label, kind), ...startFields(kind, options) });
  const centre = options.center ?? { xMm: label.widthMm / 2, yMm: label.heightMm / 2 };
  const layer = label.elements.reduce((top, element) => Math.max(top, element.layer), 0);
  return {
    ...plain,
    layer,
    xMm: Math.round((centre.xMm - plain.widthMm / 2) * 100) / 100,
    yMm: Math.round((centre.yMm - plain.heightMm / 2) * 100) / 100,
  };
}
