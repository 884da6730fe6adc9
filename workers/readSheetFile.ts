import type { Problem, Result } from '../src/core/base/result.ts';
import { readSheetSource } from '../src/core/sheet/readSheetSource.ts';
import type { OpenSheetOptions, Sheet, SheetOptions, SheetProfile } from '../src/core/sheet/sheet.ts';

async function* chunksOf(file: File): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel();
  }
}

/** What a person chose, under the rules of a profile. */
export function sheetOptions(
  { mergedCells, locale, sheetName, encoding, headerRow }: OpenSheetOptions,
  profile: SheetProfile,
): SheetOptions {
  return {
    profile,
    mergedCells,
    ...(locale === undefined ? {} : { locale }),
    ...(sheetName === null ? {} : { sheetName }),
    encoding,
    headerRow,
  };
}

/** Reads a file as a person opens it, under the rules of the device unless others are named. */
export function readSheetFile(
  file: File,
  options: OpenSheetOptions,
  profile: SheetProfile = 'device',
): Promise<Result<Sheet, Problem>> {
  return readSheetSource(
    {
      name: file.name,
      sizeBytes: file.size,
      chunks: () => chunksOf(file),
      bytes: async () => new Uint8Array(await file.arrayBuffer()),
    },
    sheetOptions(options, profile),
  );
}

/**
 * A copy of a file as it is now: what is checked and what is kept are the same bytes, whatever another program writes
 * into the file meanwhile. Parts leave this thread as they come.
 *
 * @param onBytes told how many bytes are there
 */
export async function copyFile(file: File, onBytes: (bytes: number) => void): Promise<File> {
  const parts: Blob[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(file)) {
    parts.push(new Blob([new Uint8Array(chunk)]));
    onBytes((bytes += chunk.length));
  }
  return new File(parts, file.name, { type: file.type, lastModified: file.lastModified });
}
