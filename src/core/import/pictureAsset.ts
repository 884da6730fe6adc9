import { crc32 } from '../base/zip/crc32.ts';
import { readPictureHeader } from '../picture/readPictureHeader.ts';
import type { ImportedAsset } from './imported.ts';

/** Returns a picture with the asset name that its content determines; null if the format is not supported. */
export function pictureAsset(bytes: Uint8Array<ArrayBuffer>): ImportedAsset | null {
  const header = readPictureHeader(bytes);
  if (!header.ok) return null;
  const sum = crc32(bytes).toString(16).padStart(8, '0');
  return { name: `import-${sum}-${bytes.length}.${header.value.type}`, bytes };
}

export const svgAsset = (source: string) => pictureAsset(new TextEncoder().encode(source));
