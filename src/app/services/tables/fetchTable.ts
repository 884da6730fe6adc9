import { safeFileName } from '../../../core/base/fileName.ts';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { refuseSheetSize } from '../../../core/sheet/sheetRefusal.ts';
import { partTableName } from '../../../core/sheet/tableName.ts';

/** File extensions by MIME type, for addresses that have no extension. */
const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/**
 * Returns the absolute URL for the address that the user entered. It must have the page's origin, because a page cannot read files of other
 * origins.
 */
export function tableAddress(typed: string, page: string): Result<URL, Problem> {
  const text = typed.trim();
  const address = URL.canParse(text, page) ? new URL(text, page) : null;
  if (text === '' || !address || !/^https?:$/.test(address.protocol)) return fail('tableUrlInvalid');
  const { origin } = new URL(page);
  if (address.origin !== origin) return fail('tableUrlOrigin', { origin });
  return ok(address);
}

function fileNameOf(address: URL, type: string): string {
  const last = address.pathname.split('/').findLast((part) => part !== '') ?? 'table';
  let name = last;
  try {
    name = decodeURIComponent(last);
  } catch {
    // The name is not valid UTF-8: keep it encoded.
  }
  const { base, ending } = partTableName(name);
  const extension = ENDING_OF_TYPE[type.split(';')[0].trim().toLowerCase()] ?? '';
  return safeFileName(base, ending === '' ? extension : ending.slice(1));
}

/** Downloads a spreadsheet from the page's origin, without caches. The download is aborted if the file exceeds the size limit of tables. */
export async function fetchTable(
  address: URL,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Result<File, Problem>> {
  const url = address.href;
  try {
    const answer = await fetch(address, { cache: 'no-store', mode: 'same-origin', signal });
    if (!answer.ok || !answer.body) return fail('tableUrlAnswer', { url, status: answer.status });
    const type = answer.headers.get('content-type') ?? '';
    const { maxBytes } = SHEET_LIMITS.device;
    const parts: Blob[] = [];
    let bytes = 0;
    const reader = answer.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(new Blob([part.value]));
      onBytes((bytes += part.value.length));
      if (bytes > maxBytes) {
        await reader.cancel();
        return refuseSheetSize(bytes, maxBytes);
      }
    }
    return ok(new File(parts, fileNameOf(address, type), { type }));
  } catch {
    // The connection was lost, there is no network, or the server redirected to another origin.
    return fail(signal.aborted ? 'tableCancelled' : 'tableUrlFailed', { url });
  }
}
