import { SHEET_LIMITS } from '../../base/limits.ts';
import type { Result } from '../../base/result.ts';
import { detectFileKind } from '../fileKind.ts';
import type { Sheet, SheetOptions } from '../sheet.ts';
import { checkSheetName } from '../sheetName.ts';
import { refuseSheet, refuseSheetSize, type SheetRefusal } from '../sheetRefusal.ts';
import { CsvReader } from './csvReader.ts';

/**
 * Reads a csv or tsv file that arrives in chunks, such as `file.stream()`, so that the whole file is never in memory. Other file types need
 * `readSheet`. Refuses a text that begins as UTF-8, but is not all UTF-8 (`sheetEncoding`); `readSheet` would read such a text again in
 * another encoding.
 */
export async function readCsvStream(
  file: { readonly name: string; readonly chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array> },
  options: SheetOptions,
): Promise<Result<Sheet, SheetRefusal>> {
  const checked = checkSheetName(file.name);
  if (!checked.ok) return checked;
  const { base, extension } = checked.value;
  if (extension !== 'csv' && extension !== 'tsv')
    return refuseSheet('sheetFileType', { extension, found: 'stream' });
  const { maxBytes } = SHEET_LIMITS[options.profile];
  const reader = new CsvReader({ sheetName: base, extension }, options);
  let bytes = 0;
  for await (const chunk of file.chunks) {
    if (bytes === 0 && chunk.length > 0) {
      const found = detectFileKind(chunk);
      if (found !== 'text') return refuseSheet('sheetFileType', { extension, found });
    }
    bytes += chunk.length;
    if (bytes > maxBytes) return refuseSheetSize(bytes, maxBytes);
    if (!reader.push(chunk)) break;
  }
  return reader.finish();
}
