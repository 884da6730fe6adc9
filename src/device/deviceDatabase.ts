import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { STORAGE_PREFIX } from '../core/base/limits.ts';
import type { AssetFile } from '../jobs/pictureJob.ts';
import type { DraftSheet } from './draftTypes.ts';

/** The single draft that earlier versions stored. */
export interface EarlierDraft {
  readonly label: unknown;
  readonly dpi: number;
  readonly recordIndex: number;
  readonly savedAtMs: number;
}

interface DeviceSchema extends DBSchema {
  assets: { key: string; value: AssetFile };
  drafts: { key: string; value: EarlierDraft };
  sheets: { key: string; value: DraftSheet };
}

let database: Promise<IDBPDatabase<DeviceSchema>> | null = null;

/** Opens the database of pictures. Earlier versions also stored their only draft in it. */
export function openDevice(): Promise<IDBPDatabase<DeviceSchema>> {
  const forget = () => {
    database = null;
  };
  database ??= openDB<DeviceSchema>(`${STORAGE_PREFIX}device`, 1, {
    upgrade: (fresh) => {
      for (const store of ['drafts', 'sheets', 'assets'] as const) fresh.createObjectStore(store);
    },
    terminated: forget,
  });
  database.catch(forget);
  return database;
}
