import type { Label, LabelElement } from '../../label/label.ts';

/** Kind of an undo step, from which the history list makes its text. */
type StepKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'sized'
  | 'turned'
  | 'typed'
  | 'changed'
  | 'ordered'
  | 'grouped'
  | 'ungrouped'
  | 'locked'
  | 'hidden'
  | 'renamed'
  | 'guides'
  | 'rows'
  | 'columns'
  | 'fixes'
  | 'watermark'
  | 'fonts'
  | 'settings';

export interface StepDescription {
  readonly kind: StepKind;
  /** Number of elements that the step changed; 0 for the label itself. */
  readonly count: number;
  /** The changed element if it is the only one. */
  readonly element: LabelElement | null;
}

/** Element fields that identify the kind of a step: the first row with all of the changed fields determines the kind. */
const FIELDS: readonly (readonly [StepKind, readonly string[]])[] = [
  ['moved', ['xMm', 'yMm']],
  ['turned', ['rotationDeg', 'xMm', 'yMm']],
  ['sized', ['xMm', 'yMm', 'widthMm', 'heightMm', 'autoHeight']],
  ['typed', ['content', 'data']],
  ['grouped', ['groups', 'layer']],
  ['locked', ['locked']],
  ['hidden', ['hidden', 'printed', 'printWhen', 'collapses']],
  ['renamed', ['name']],
  ['ordered', ['layer']],
];

const SETTINGS: readonly (readonly [StepKind, readonly string[]])[] = [
  ['guides', ['guidesXMm', 'guidesYMm']],
  ['rows', ['rowFilter', 'rowOrder']],
  ['columns', ['columnMap']],
  ['fixes', ['cellFixes']],
  ['watermark', ['watermark']],
  ['fonts', ['fonts']],
  ['renamed', ['name']],
];

function changedNames(before: object, after: object): string[] {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => !Object.is(was.get(name), is.get(name)),
  );
}

function kindOf(names: readonly string[], table: typeof FIELDS): StepKind | null {
  return table.find(([, fields]) => names.every((name) => fields.includes(name)))?.[0] ?? null;
}

function about(kind: StepKind, elements: readonly LabelElement[]): StepDescription {
  return { kind, count: elements.length, element: elements.length === 1 ? elements[0] : null };
}

function describeElements(before: Label, after: Label): StepDescription | null {
  const was = new Map(before.elements.map((element) => [element.id, element]));
  const is = new Map(after.elements.map((element) => [element.id, element]));
  const added = after.elements.filter(({ id }) => !was.has(id));
  if (added.length > 0) return about('added', added);
  const removed = before.elements.filter(({ id }) => !is.has(id));
  if (removed.length > 0) return about('removed', removed);
  const changed = after.elements.filter((element) => was.get(element.id) !== element);
  if (changed.length === 0) return about('ordered', []);
  const names = new Set(changed.flatMap((element) => changedNames(was.get(element.id) ?? {}, element)));
  const kind = kindOf([...names], FIELDS) ?? 'changed';
  const isLoosened = changed.every(({ id, groups }) => groups.length < (was.get(id)?.groups.length ?? 0));
  return about(kind === 'grouped' && isLoosened ? 'ungrouped' : kind, changed);
}

/** Describes the change from one label of the history to the next. */
export function describeStep(before: Label, after: Label): StepDescription {
  const names = changedNames(before, after);
  const settings = names.filter((name) => name !== 'elements');
  if (settings.length > 0) return about(kindOf(settings, SETTINGS) ?? 'settings', []);
  return describeElements(before, after) ?? about('changed', []);
}
