import { createHash, type Hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { APP_VERSION } from '../../core/base/limits.ts';
import { pathOfNamed } from '../../core/elements/pictureRequest.ts';
import type { PrintPlan } from '../../core/print/printPlan.ts';
import type { OpenRun } from '../../core/run/runTypes.ts';
import type { ColumnStore } from '../../core/sheet/table/columnStore.ts';

/** All inputs that affect the output of a run. */
export interface RunInputs {
  readonly open: OpenRun;
  readonly plan: PrintPlan;
  readonly store: ColumnStore | null;
  /** UTC offset of this machine at the run's time, in minutes. */
  readonly offsetMinutes: number;
}

/** Adds a value to the hash, with its type and length, so that the hash input of two different values is never the same. */
function add(hash: Hash, value: unknown): void {
  if (ArrayBuffer.isView(value)) {
    hash.update(`b${value.byteLength}:`);
    hash.update(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
  } else if (Array.isArray(value)) {
    hash.update(`a${value.length}:`);
    for (const item of value) add(hash, item);
  } else if (value instanceof Map) add(hash, [...value]);
  else if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    hash.update(`o${entries.length}:`);
    for (const [key, item] of entries) {
      add(hash, key);
      add(hash, item);
    }
  } else {
    const text = String(value);
    hash.update(`${typeof value}${text.length}:${text}`);
  }
}

/**
 * Returns size and modification time of the pictures that rows name. They replace the content of these pictures, which is read only during
 * the run.
 */
async function folderStamps({ pictureFolder, names }: OpenRun): Promise<string[]> {
  const named = new Set(names.pictures.map(({ asset }) => pathOfNamed(asset)));
  const stamps: string[] = [];
  for (const { path, source, packed } of pictureFolder ?? []) {
    if (!named.has(path) || typeof source !== 'string') continue;
    const found = await stat(source).catch(() => null);
    stamps.push(`${path}|${found?.size}|${found?.mtimeMs}|${packed ? JSON.stringify(packed) : ''}`);
  }
  return stamps;
}

/** Returns size and modification time of the files with printed pages, which are also read only during the run. */
async function pageStamps({ pages }: OpenRun): Promise<string[]> {
  const stamps: string[] = [];
  for (const { source } of pages?.files ?? []) {
    const found = typeof source === 'string' ? await stat(source).catch(() => null) : null;
    stamps.push(`${found?.size}|${found?.mtimeMs}`);
  }
  return stamps;
}

/** Returns the fingerprint of a run (SHA-256, hexadecimal): runs with equal fingerprints have identical output. */
export async function runFingerprint({ open, plan, store, offsetMinutes }: RunInputs): Promise<string> {
  const hash = createHash('sha256');
  // The limit of reported warnings doesn't affect the output.
  const { pictureFolder: _, warningsPerChunk: _told, ...rest } = open;
  add(hash, [APP_VERSION, offsetMinutes, rest, await folderStamps(open), await pageStamps(open)]);
  add(hash, plan);
  add(hash, store);
  return hash.digest('hex');
}
