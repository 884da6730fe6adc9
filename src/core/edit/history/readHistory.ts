import { isRecord } from '../../base/record.ts';
import { err, ok, type Problem, type Result } from '../../base/result.ts';
import { LABEL_VERSION, type Label } from '../../label/label.ts';
import { type LabelCode, parseLabel } from '../../label/parseLabel.ts';
import type { History } from './history.ts';

/**
 * Validates the documents of a stored history as labels. Fails if the present document is not a label. An undo or redo step that is not a
 * label is dropped, together with all steps that are reached through it. Elements that documents share are checked once and stay shared.
 */
export function readHistory(history: History<unknown>): Result<History<Label>, Problem<LabelCode>> {
  const read = createReader();
  const present = read(history.present);
  if (!present.ok) return present;
  const mark = history.mark === null ? null : read(history.mark);
  const past = readWhileGood([...history.past].reverse(), read).reverse();
  const future = readWhileGood(history.future, read);
  return ok({ present: present.value, past, future, mark: mark?.ok ? mark.value : null });
}

type Read = (document: unknown) => Result<Label, Problem<LabelCode>>;

function readWhileGood(documents: readonly unknown[], read: Read): Label[] {
  const labels: Label[] = [];
  for (const document of documents) {
    const label = read(document);
    if (!label.ok) break;
    labels.push(label.value);
  }
  return labels;
}

function createReader(): Read {
  const seen = new WeakSet<object>();
  return (document) => {
    if (!isRecord(document) || document.version !== LABEL_VERSION) return parseLabel(document);
    const elements: readonly unknown[] = Array.isArray(document.elements) ? document.elements : [];
    const fresh = elements.filter((element) => !isSeen(element, seen));
    const parsed = parseLabel({ ...document, elements: fresh });
    if (!parsed.ok) return err(parsed.error);
    // A document of an earlier version with fewer fields is parsed as a whole, so that the missing fields get their defaults.
    if (!hasAllOf(document, { ...parsed.value, elements: [] })) return parseLabel(document);
    fresh.forEach((element, index) => {
      const isWhole = hasAllOf(element, parsed.value.elements[index]);
      if (isWhole && typeof element === 'object' && element !== null) seen.add(element);
    });
    return isChecked(document, seen) ? ok(document) : parseLabel(document);
  };
}

/** True if a value, and each value within it, has every field of its parsed form. */
function hasAllOf(value: unknown, read: unknown): boolean {
  if (Array.isArray(read))
    return Array.isArray(value) && read.every((part, index) => hasAllOf(value[index], part));
  if (!isRecord(read)) return true;
  return isRecord(value) && Object.keys(read).every((key) => key in value && hasAllOf(value[key], read[key]));
}

function isSeen(element: unknown, seen: WeakSet<object>): boolean {
  return typeof element === 'object' && element !== null && seen.has(element);
}

/** True if all elements of the document are already checked and have unique IDs, so that the document is a label. */
function isChecked(document: Record<string, unknown>, seen: WeakSet<object>): document is Label {
  const { elements } = document;
  if (!Array.isArray(elements) || !elements.every((element) => isSeen(element, seen))) return false;
  return new Set(elements.map((element) => element.id)).size === elements.length;
}
