import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { AssetFile } from '../../../workers/jobs/pictureJob.ts';
import type { OpenSheetOptions } from '../../../workers/api.ts';
import { STORAGE_PREFIX } from '../../core/base/limits.ts';

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

export async function loadDraft(): Promise<Draft | null> {
  return (await (await open()).get('drafts', CURRENT)) ?? null;
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
