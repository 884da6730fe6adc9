import { PAGE_LIMITS } from '../../../core/base/limits.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import type { PageFile } from '../../../core/run/runTypes.ts';
import { newId } from '../../../device/newId.ts';
import type { StoredPageScans, StoredPages } from '../../../device/pages/pageShelf.ts';
import type { PageScanner } from '../../services/pages/pageScanner.ts';
import { checkPictureFile, extensionOf } from '../../services/pictures/pictureFile.ts';
import { asRef } from '../../state/asRef.ts';
import { type FramedPages, framesOfFiles } from './framedPages.ts';
import { type ListedFile, sizeKeyOf } from './pageList.ts';
import { createPageScanQueue, type PageScanQueue } from './pageScanQueue.ts';
import type { PagesChoice } from './pagesChoice.ts';
import { createPagesState, insertFiles, listedFiles, type PagesState } from './pagesState.ts';
import { createStoredFiles } from './storedFiles.ts';

export interface PagesPorts {
  readonly kind: PageFile['kind'];
  readonly scanner: PageScanner;
  readonly list: (kind: PageFile['kind']) => Promise<StoredPages[]>;
  readonly add: (files: readonly StoredPages[]) => Promise<StoredPages[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Returns the stored scan results of a file; null if it was not scanned for this label size. */
  readonly readPageScans: (fileId: string, sizeKey: string | null) => Promise<StoredPageScans | null>;
  readonly storePageScans: (fileId: string, sizeKey: string | null, scans: StoredPageScans) => Promise<void>;
  readonly choice: PagesChoice;
  readonly keepChoice: (choice: PagesChoice) => void;
}

export interface PagesStore {
  readonly state: PagesState;
  /** Reads the stored files into the list; only the first call has an effect. */
  readonly open: () => Promise<void>;
  /** Updates the list after another tab has changed the stored files. */
  readonly follow: () => Promise<void>;
  /** Adds files to the list and reports why files were rejected. */
  readonly add: (files: readonly File[]) => Promise<void>;
  /** Removes files from the list; returns a function that restores them. */
  readonly remove: (ids: readonly string[]) => () => Promise<void>;
  readonly change: (settings: Partial<PageSettings>) => void;
  readonly choosePages: (pages: string) => void;
  /** Excludes labels from printing; null includes all of them again. */
  readonly leaveOut: (keys: readonly string[] | null) => void;
  /** Replaces the drawn frames of all pages. On pages with drawn frames, recognized labels are not printed. */
  readonly drawFrames: (frames: FramedPages) => void;
  readonly stop: () => void;
  readonly goOn: () => void;
}

/** Returns the problem of a file that cannot be read. Such files are rejected before they are stored. */
function checkFile(file: File, kind: PageFile['kind']): Result<null, Problem> {
  if (kind === 'picture') return checkPictureFile(file);
  const { maxFileBytes } = PAGE_LIMITS;
  if (!isPdfFile(file)) return fail('pdfDamaged', { file: file.name });
  return file.size > maxFileBytes
    ? fail('pageFileTooLarge', { file: file.name, maxMegabytes: maxFileBytes / 1024 / 1024 })
    : ok(null);
}

/** Checks name and MIME type. Some systems report no type. */
export function isPdfFile({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return extensionOf(name) === 'pdf' && (type === 'application/pdf' || type === '');
}

function listed(stored: StoredPages): ListedFile {
  return { ...stored, pageCount: null, problem: null, known: new Map() };
}

/** Returns a stored file for the list, with its stored scan results. */
async function listKept(
  { readPageScans }: PagesPorts,
  file: StoredPages,
  settings: PageSettings,
): Promise<ListedFile> {
  const sizeKey = sizeKeyOf(settings);
  const before = await readPageScans(file.id, sizeKey).catch(() => null);
  const one = listed(file);
  for (const { page, found } of before?.looks ?? []) one.known.set(page, { sizeKey, result: ok(found) });
  return { ...one, pageCount: before?.pageCount ?? null };
}

type ChoiceSteps = Pick<PagesStore, 'change' | 'choosePages' | 'leaveOut' | 'drawFrames'>;

/** Creates the actions that change the user's choices and store them. */
function choiceSteps(
  state: PagesState,
  keep: PagesPorts['keepChoice'],
  looking: Pick<PageScanQueue, 'restart' | 'start'>,
): ChoiceSteps {
  const keepChoice = () => {
    const { settings, pages, leftOut, frames } = state;
    keep({ settings, pages, leftOut, frames });
  };
  return {
    change: (fields) => {
      const before = sizeKeyOf(state.settings);
      state.settings = asRef({ ...state.settings, ...fields });
      keepChoice();
      if (before === sizeKeyOf(state.settings)) looking.start();
      else looking.restart();
    },
    choosePages: (pages) => {
      state.pages = pages;
      keepChoice();
      looking.restart();
    },
    leaveOut: (keys) => {
      state.leftOut = asRef(new Set(keys === null ? [] : [...state.leftOut, ...keys]));
      keepChoice();
    },
    drawFrames: (frames) => {
      state.frames = asRef(frames);
      keepChoice();
    },
  };
}

export function createPagesStore(ports: PagesPorts): PagesStore {
  const { kind } = ports;
  const state = createPagesState(ports.choice);
  const looking = createPageScanQueue(kind, state, ports.scanner, ({ id }, sizeKey, scans) => {
    // If there is not enough space, the file is scanned again on the next visit.
    if (state.isKept) ports.storePageScans(id, sizeKey, scans).catch(() => undefined);
  });
  let opening: Promise<void> | null = null;
  let lastNumber = 0;

  const listAll = async () => {
    const stored = await ports.list(kind);
    // Continue the numbering after files that other tabs have stored.
    lastNumber = Math.max(lastNumber, ...stored.map(({ number }) => number));
    return Promise.all(stored.map((file) => listKept(ports, file, state.settings)));
  };
  const files = createStoredFiles(state, listAll, looking.restart);

  async function keep(wanted: readonly StoredPages[]): Promise<readonly StoredPages[]> {
    files.note(wanted.map(({ id }) => id));
    try {
      return await ports.add(wanted);
    } catch {
      state.isKept = false;
      files.forget(wanted.map(({ id }) => id));
      return wanted;
    }
  }

  async function open(): Promise<void> {
    const stored = await listAll().catch(() => {
      state.isKept = false;
      return [];
    });
    state.frames = asRef(framesOfFiles(state.frames, new Set(stored.map(({ id }) => id))));
    files.note(stored.map(({ id }) => id));
    insertFiles(state, stored);
    looking.restart();
  }

  const whenOpen = () => {
    opening ??= open();
    return opening;
  };

  async function add(chosen: readonly File[]): Promise<void> {
    await whenOpen();
    const room = PAGE_LIMITS.maxFiles - listedFiles(state).length;
    const checked = chosen.slice(0, room).map((content) => {
      const result = checkFile(content, kind);
      const file = { id: newId(), kind, name: content.name, content, number: ++lastNumber };
      return { file, problem: result.ok ? null : result.error };
    });
    const refused = checked.flatMap(({ file, problem }) => (problem ? [{ ...listed(file), problem }] : []));
    insertFiles(state, refused);
    const good = checked.flatMap(({ file, problem }) => (problem ? [] : [file]));
    if (good.length > 0) insertFiles(state, (await keep(good)).map(listed));
    state.isStopped = false;
    looking.start();
  }

  function remove(ids: readonly string[]): () => Promise<void> {
    const gone = listedFiles(state).filter(({ id }) => ids.includes(id));
    state.files = asRef(listedFiles(state).filter(({ id }) => !ids.includes(id)));
    files.forget(ids);
    ports.remove(ids).catch(() => undefined);
    looking.restart();
    return async () => {
      const good = gone.filter(({ problem }) => problem === null);
      const stored = good.map(({ id, name, content, number }) => ({ id, kind, name, content, number }));
      if (stored.length > 0) await keep(stored);
      insertFiles(state, gone);
      looking.start();
    };
  }

  return {
    state,
    open: whenOpen,
    follow: async () => {
      // If the list has not been opened, opening it will read the stored files anyway.
      if (opening) await opening.then(files.follow);
    },
    add,
    remove,
    ...choiceSteps(state, ports.keepChoice, looking),
    stop: looking.stop,
    goOn: () => {
      state.isStopped = false;
      looking.restart();
    },
  };
}
