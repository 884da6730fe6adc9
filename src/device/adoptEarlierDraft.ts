import { STORAGE_PREFIX } from '../core/base/limits.ts';
import { isRecord } from '../core/base/record.ts';
import { createHistory } from '../core/edit/history/history.ts';
import { parseLabel } from '../core/label/parseLabel.ts';
import { type EarlierDraft, openDevice } from './deviceDatabase.ts';
import { startDraft } from './draftSeed.ts';

const CURRENT = 'current';
const LEFT_KEY = `${STORAGE_PREFIX}draft`;

/** `localStorage`, which is passed in because workers don't have it. */
export interface EarlierStorage {
  readonly getItem: (key: string) => string | null;
  readonly removeItem: (key: string) => void;
}

/** Parses the draft that an earlier version of the page wrote to `localStorage` when the page was closed. */
function readLeft(text: string | null): EarlierDraft | null {
  if (text === null) return null;
  try {
    const draft: unknown = JSON.parse(text);
    if (!isRecord(draft)) return null;
    const { label, dpi, recordIndex, savedAtMs } = draft;
    const isWhole =
      typeof dpi === 'number' && typeof recordIndex === 'number' && typeof savedAtMs === 'number';
    return isWhole ? { label, dpi, recordIndex, savedAtMs } : null;
  } catch {
    return null;
  }
}

/**
 * Migrates the single draft of earlier versions to a regular draft. Deletes the old draft only when the new draft is durable, and keeps an
 * old draft that is unreadable. Returns true if a draft was migrated.
 */
export async function adoptEarlierDraft(left: EarlierStorage, nowMs: number): Promise<boolean> {
  const device = await openDevice();
  const stored = (await device.get('drafts', CURRENT)) ?? null;
  const leaving = readLeft(left.getItem(LEFT_KEY));
  const newest = leaving && (!stored || leaving.savedAtMs > stored.savedAtMs) ? leaving : stored;
  const label = newest && parseLabel(newest.label);
  if (!newest || !label?.ok) return false;
  const sheet = (await device.get('sheets', CURRENT)) ?? null;
  const { dpi, recordIndex } = newest;
  const made = await startDraft({ history: createHistory(label.value), sheet, dpi, recordIndex }, nowMs);
  if (!made.ok) return false;
  const write = device.transaction(['drafts', 'sheets'], 'readwrite', { durability: 'strict' });
  void write.objectStore('drafts').delete(CURRENT);
  void write.objectStore('sheets').delete(CURRENT);
  await write.done;
  left.removeItem(LEFT_KEY);
  return true;
}
