import { PRINT_LIMITS } from '../core/base/limits.ts';
import type { Problem, Result } from '../core/base/result.ts';
import type { History } from '../core/edit/history/history.ts';
import type { Label } from '../core/label/label.ts';
import { createDraft } from './draftRecords.ts';
import type { DraftCode, DraftHead, DraftSheet, LibraryLocation } from './draftTypes.ts';
import { newId } from './newId.ts';

/** Creates the head of a draft for a label. */
export function newHead(id: string, label: Label, atMs: number): DraftHead {
  const { name, widthMm, heightMm } = label;
  return {
    id,
    name,
    widthMm,
    heightMm,
    createdAtMs: atMs,
    changedAtMs: atMs,
    revision: 0,
    recordIndex: 0,
    dpi: PRINT_LIMITS.defaultDpi,
    sheetName: null,
    thumbnail: null,
    deletedAtMs: null,
    aside: null,
  };
}

export interface DraftSeed {
  readonly history: History<Label>;
  readonly sheet?: DraftSheet | null;
  readonly dpi?: number;
  readonly recordIndex?: number;
  readonly thumbnail?: string | null;
  readonly library?: LibraryLocation | null;
}

/** Creates a draft of a label and returns its head once it is durable. */
export async function startDraft(
  { history, sheet = null, ...view }: DraftSeed,
  atMs: number,
): Promise<Result<DraftHead, Problem<DraftCode>>> {
  const head: DraftHead = {
    ...newHead(newId(), history.present, atMs),
    ...view,
    sheetName: sheet?.file.name ?? null,
  };
  const made = await createDraft(head, history, sheet);
  return made.ok ? { ok: true, value: head } : made;
}

/** Returns the history of a copied label, whose present state has the given name. Undo doesn't restore the old name. */
export function withName(history: History<Label>, name: string): History<Label> {
  return { ...history, present: { ...history.present, name } };
}
