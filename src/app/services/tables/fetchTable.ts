import { safeFileName } from '../../../core/base/fileName.ts';
import { SHEET_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { refuseSheetSize } from '../../../core/sheet/sheetRefusal.ts';
import { partTableName } from '../../../core/sheet/tableName.ts';

/** File extensions by MIME type, for addresses without one. */
const ENDING_OF_TYPE: Readonly<Record<string, string>> = {
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
};

/** Returns the absolute URL of the user's input; fails for other origins, which a page may not read. */
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
    // Not valid UTF-8: keep the encoded form.
  }
  const { base, ending } = partTableName(name);
  const extension = ENDING_OF_TYPE[type.split(';')[0].trim().toLowerCase()] ?? '';
  return safeFileName(base, ending === '' ? extension : ending.slice(1));
}

/** Downloads a spreadsheet from the page's origin, bypassing caches; aborts if it exceeds the table size limit. */
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
    // Connection lost, no network, or a redirect to another origin.
    return fail(signal.aborted ? 'tableCancelled' : 'tableUrlFailed', { url });
  }
}
