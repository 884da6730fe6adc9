import { PRINT_LIMITS } from '../core/base/limits.ts';
import type { DraftHead, StoredHead } from './draftTypes.ts';

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

const NUMBERS = ['createdAtMs', 'changedAtMs', 'revision', 'widthMm', 'heightMm', 'recordIndex', 'dpi'];

/** Returns true if a record is a usable head of a draft. */
export function isHead(id: string, value: unknown): value is StoredHead {
  return (
    isRecord(value) &&
    value.id === id &&
    typeof value.name === 'string' &&
    NUMBERS.every((name) => Number.isFinite(value[name])) &&
    (value.deletedAtMs === null || Number.isFinite(value.deletedAtMs)) &&
    (value.sheetName === null || typeof value.sheetName === 'string') &&
    (value.aside === null || isRecord(value.aside))
  );
}

/** Reads the head of a draft with its thumbnail. If the head is missing or damaged, returns a head that marks the draft as set aside. */
export function readHead(id: string, value: unknown, thumbnail: unknown = null): DraftHead {
  if (isHead(id, value)) return { ...value, thumbnail: typeof thumbnail === 'string' ? thumbnail : null };
  const name = isRecord(value) && typeof value.name === 'string' ? value.name : '?';
  return {
    id,
    name,
    createdAtMs: 0,
    changedAtMs: 0,
    revision: 0,
    widthMm: 0,
    heightMm: 0,
    recordIndex: 0,
    dpi: PRINT_LIMITS.defaultDpi,
    sheetName: null,
    thumbnail: null,
    deletedAtMs: null,
    aside: { code: 'draftUnreadable', params: { name } },
  };
}
