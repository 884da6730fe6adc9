import type { PageScan, PageScanCounts } from '../../../../workers/api.ts';
import type { PageFile } from '../../../core/run/runTypes.ts';
import type { StoredPageScans } from '../../../device/pages/pageShelf.ts';
import type { PageScanner } from '../../services/pages/pageScanner.ts';
import { asRef } from '../../state/asRef.ts';
import { knownPages, type ListedFile, needsScan, sizeKeyOf } from './pageList.ts';
import { changeFile, listedFiles, type PagesState } from './pagesState.ts';

/** Scans pages that have no scan result, one file after another. */
export interface PageScanQueue {
  /** Cancels a running scan and starts again, because different results are needed. */
  readonly restart: () => void;
  /** Starts a scan unless one is running; a running scan picks up new files. */
  readonly start: () => void;
  readonly stop: () => void;
}

/** Time without scans after which the worker ends. */
const REST_MS = 500;

/** Function that stores the scan results of pages, so that the pages need not be scanned again. */
export type StorePageScans = (file: ListedFile, sizeKey: string | null, scans: StoredPageScans) => void;

export function createPageScanQueue(
  kind: PageFile['kind'],
  state: PagesState,
  scanner: PageScanner,
  keep: StorePageScans,
): PageScanQueue {
  /** Sequence number of scans: late results of an earlier scan are dropped. */
  let round = 0;
  let isLooking = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  async function lookAt(file: ListedFile, fileNumber: number, own: number): Promise<void> {
    const { id, name, content, known } = file;
    const { settings, pages } = state;
    const sizeKey = sizeKeyOf(settings);
    const { widthMm, heightMm } = settings;
    const onScans = (found: readonly PageScan[], counts: PageScanCounts) => {
      if (own !== round) return;
      for (const { page, result } of found) known.set(page, { sizeKey, result });
      const fileCount = listedFiles(state).length;
      state.progress = asRef({ ...counts, name, fileNumber, fileCount });
      changeFile(state, id, { pageCount: counts.pageCount });
      // Store successes only: a failed page may have timed out and is scanned again next time.
      const good = found.flatMap(({ page, result }) => (result.ok ? [{ page, found: result.value }] : []));
      if (good.length > 0) keep(file, sizeKey, { pageCount: counts.pageCount, looks: good });
    };
    const request = {
      name,
      kind,
      source: content,
      pages: pages.trim() === '' ? null : pages,
      known: knownPages(file, settings),
      wanted: sizeKey === null ? null : { widthMm, heightMm },
    };
    const looked = await scanner.scan(request, onScans);
    // Invalid page ranges are reported at their field, not as a problem of the file.
    if (own === round && !looked.ok && looked.error.code !== 'pagesRangeInvalid')
      changeFile(state, id, { problem: looked.error });
  }

  async function lookAround(): Promise<void> {
    const own = ++round;
    clearTimeout(resting);
    if (isLooking) scanner.cancel();
    isLooking = true;
    state.progress = null;
    while (own === round && !state.isStopped) {
      const files = listedFiles(state);
      const at = files.findIndex((file) => needsScan(file, state));
      if (at < 0) break;
      await lookAt(files[at], at + 1, own);
    }
    if (own !== round) return;
    isLooking = false;
    state.progress = null;
    resting = setTimeout(scanner.rest, REST_MS);
  }

  return {
    restart: () => void lookAround(),
    start: () => {
      if (!isLooking) void lookAround();
    },
    stop: () => {
      state.isStopped = true;
      round++;
      isLooking = false;
      scanner.cancel();
      state.progress = null;
    },
  };
}
