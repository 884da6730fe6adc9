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

/** Returns the options for reading a spreadsheet: the user's choices, and the rules of a profile. */
export function sheetOptions(
  { mergedCells, locale, sheetName, encoding, headerRow, separator }: OpenSheetOptions,
  profile: SheetProfile,
): SheetOptions {
  return {
    profile,
    mergedCells,
    ...(locale === undefined ? {} : { locale }),
    ...(sheetName === null ? {} : { sheetName }),
    encoding,
    headerRow,
    separator,
  };
}

/** Reads a file that the user opens, by default with the rules for local files. */
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
 * Copies a file, so that exactly the validated bytes are stored, even if another program writes to the file at the same time. The bytes go
 * into blobs as they arrive, which the browser stores outside this thread.
 *
 * @param onBytes called with the number of bytes copied so far
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
