import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';
import { isRecord } from '../../core/base/record.ts';
import type { OpenSheetOptions } from '../../core/sheet/sheet.ts';
import type { AssetFile } from '../../jobs/pictureJob.ts';

/** What the editor keeps on this device between visits. */
export interface Draft {
  readonly label: unknown;
  readonly dpi: number;
  readonly recordIndex: number;
  readonly savedAtMs: number;
}

export interface DraftSheet {
  readonly file: File;
  readonly options: OpenSheetOptions;
}

interface DeviceSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  sheets: { key: string; value: DraftSheet };
  assets: { key: string; value: AssetFile };
}

const CURRENT = 'current';
let database: Promise<IDBPDatabase<DeviceSchema>> | null = null;

function open(): Promise<IDBPDatabase<DeviceSchema>> {
  database ??= openDB<DeviceSchema>(`${STORAGE_PREFIX}device`, 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('drafts');
      fresh.createObjectStore('sheets');
      fresh.createObjectStore('assets');
    },
  });
  return database;
}

/** The newer of the two places in which a draft may lie. */
export async function loadDraft(): Promise<Draft | null> {
  const kept = (await (await open()).get('drafts', CURRENT)) ?? null;
  const left = readLeftDraft();
  return left && (!kept || left.savedAtMs > kept.savedAtMs) ? left : kept;
}

const LEFT_KEY = `${STORAGE_PREFIX}draft`;

/** Saves at once, for a page that is being left: the database would not be written in time. */
export function saveDraftAtOnce(draft: Draft): void {
  try {
    localStorage.setItem(LEFT_KEY, JSON.stringify(draft));
  } catch {
    // A label too large for this place; the database has it but for the last moment.
  }
}

function readLeftDraft(): Draft | null {
  const text = localStorage.getItem(LEFT_KEY);
  if (text === null) return null;
  const draft: unknown = JSON.parse(text);
  if (!isRecord(draft)) return null;
  const { label, dpi, recordIndex, savedAtMs } = draft;
  const isWhole = typeof dpi === 'number' && typeof recordIndex === 'number' && typeof savedAtMs === 'number';
  return isWhole ? { label, dpi, recordIndex, savedAtMs } : null;
}

export async function saveDraft(draft: Draft): Promise<void> {
  await (await open()).put('drafts', draft, CURRENT);
}

export async function loadSheet(): Promise<DraftSheet | null> {
  return (await (await open()).get('sheets', CURRENT)) ?? null;
}

/** Remembers the bound spreadsheet; null forgets it. */
export async function saveSheet(sheet: DraftSheet | null): Promise<void> {
  const store = await open();
  if (sheet) await store.put('sheets', sheet, CURRENT);
  else await store.delete('sheets', CURRENT);
}

export async function loadAsset(name: string): Promise<AssetFile | null> {
  return (await (await open()).get('assets', name)) ?? null;
}

export async function saveAsset(asset: AssetFile): Promise<void> {
  await (await open()).put('assets', asset, asset.name);
}
