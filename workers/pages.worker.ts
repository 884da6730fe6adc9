import { IMAGE_LIMITS } from '../src/core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../src/core/base/result.ts';
import { choosePages } from '../src/core/print/choosePages.ts';
import type { PageFile } from '../src/core/run/runTypes.ts';
import type { PageScan, PageScanCounts, PageScanRequest, PagesApi } from './api.ts';
import { browserPages } from './browser/browserPages.ts';
import { exposeApi } from './exposeApi.ts';

/** Minimum interval of messages with results, in ms. A user can't read faster updates, and the page counts its labels for each message. */
const TELL_EVERY_MS = 500;

/** Number of the latest scan. A scan stops when this number is no longer its own. */
let looking = 0;

/** Checks that the content of a file has the requested type. */
function checkKind({ kind }: PageFile, wish: PageScanRequest): Result<null, Problem> {
  if (kind === wish.kind) return ok(null);
  if (wish.kind === 'pdf') return fail('pdfDamaged', { file: wish.name });
  return fail('pictureTypeInvalid', { asset: wish.name, allowed: IMAGE_LIMITS.extensions.join(', ') });
}

async function openFile(
  wish: PageScanRequest,
): Promise<Result<{ file: PageFile; pageCount: number }, Problem>> {
  const opened = await browserPages.open(wish.source, wish.name);
  if (!opened.ok) return opened;
  const checked = checkKind(opened.value.file, wish);
  return checked.ok ? opened : checked;
}

exposeApi<PagesApi>({
  look: async (wish, onScans) => {
    const own = ++looking;
    const opened = await openFile(wish);
    if (own !== looking) return fail('batchCancelled');
    if (!opened.ok) return opened;
    const { file, pageCount } = opened.value;
    await onScans([], { pageCount, donePages: 0, wantedPages: 0 });
    const chosen = choosePages({ name: wish.name, pageCount }, wish.pages ?? '');
    if (!chosen.ok) return chosen;
    const known = new Set(wish.known);
    const all = [...new Set(chosen.value.pages)];
    const wanted = all.filter((page) => !known.has(page));
    const knownCount = all.length - wanted.length;
    let scans: PageScan[] = [];
    const tell = async (done: number) => {
      const counts: PageScanCounts = { pageCount, donePages: knownCount + done, wantedPages: all.length };
      const batch = scans;
      scans = [];
      await onScans(batch, counts);
    };
    let toldMs = performance.now();
    for (const [done, page] of wanted.entries()) {
      const result = await browserPages.look(file, page, wish.wanted);
      if (own !== looking) return fail('batchCancelled');
      scans.push({ page, result });
      if (performance.now() - toldMs < TELL_EVERY_MS) continue;
      await tell(done + 1);
      toldMs = performance.now();
    }
    // All results must have arrived when the call returns.
    await tell(wanted.length);
    return ok(pageCount);
  },
  cancel: async () => {
    looking++;
  },
});
