import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { subscribe } from 'valtio';
import { afterEach, beforeEach, vi } from 'vitest';
import type { EditorSession } from '../../src/app/editor/session/editorSession.ts';
import type { EditorSessions } from '../../src/app/editor/session/editorSessions.ts';
import type { Language } from '../../src/core/base/languages.ts';
import { ok, type Problem, type Result } from '../../src/core/base/result.ts';
import { planLabel } from '../../src/core/edit/planners.ts';
import type { SheetSummary } from '../../src/core/sheet/inspectSheet.ts';
import { NOTHING_ASSUMED } from '../../src/core/sheet/sheetAssumptions.ts';
import type { DeviceApi } from '../../workers/api.ts';

/** Simulates tabs of one browser: each has its own modules, and they share storage, channels and locks. */

/** Spreadsheet reader of the conductor in all tabs. */
export const sheets = {
  open: async (name: string): Promise<Result<SheetSummary, Problem>> => ok(summaryOf(name)),
  /** File name of the bound spreadsheet; null for none. */
  bound: null as string | null,
};

/** Replaces workers by calls in this thread. */
function mockWorkers(): void {
  vi.doMock('../../src/app/services/workerClients.ts', () => ({
    deviceWorker: {
      call: async (use: (device: Pick<DeviceApi, 'fold' | 'packAll' | 'unpack'>) => unknown) =>
        use({
          fold: async (id, folding) => (await import('../../src/device/foldDraft.ts')).foldDraft(id, folding),
          unpack: async (file, wire) =>
            (await import('../../src/device/labelFile.ts')).unpackLabels(file, wire),
          packAll: async () => ok(new Blob(['zip'])),
        }),
    },
    conductorWorker: { call: () => new Promise(() => undefined) },
    previewWorker: { call: () => new Promise(() => undefined) },
    renderWorkerCount: () => 1,
    openSheet: async (file: File) => {
      const opened = await sheets.open(file.name);
      if (opened.ok) sheets.bound = file.name;
      return opened;
    },
    closeSheet: async () => {
      sheets.bound = null;
    },
    fixCells: async () => [],
    readRows: async (first: number) => ({ ok: true, value: [{ texts: [`row ${first}`], exact: [''] }] }),
  }));
}

export const summaryOf = (name: string): SheetSummary => ({
  sheetNames: [name],
  sheetName: name,
  columnNames: ['ชื่อ'],
  rowCount: 9,
  firstRowNumber: 2,
  blankRowCount: 0,
  formulasWithoutValue: null,
  assumed: NOTHING_ASSUMED,
  firstRows: [['ชา']],
});

/** Language of all tabs. */
export const tabsPage: { language: Language } = { language: 'en-US' };

const channels = new Set<FakeChannel>();
class FakeChannel extends EventTarget {
  constructor() {
    super();
    channels.add(this);
  }
  postMessage(data: unknown): void {
    setTimeout(() => {
      for (const other of channels)
        if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    });
  }
}

/** Creates a fake lock manager: a lock is held until its callback resolves or another request steals it. */
function createLocks() {
  const held = new Map<string, () => void>();
  const events = { onGiven: (_name: string): void => undefined };
  return {
    held,
    events,
    request: async (name: string, options: LockOptions, use: (lock: object | null) => Promise<void>) => {
      if (held.has(name) && options.ifAvailable) return use(null);
      held.get(name)?.();
      return new Promise<void>((resolve, reject) => {
        const end = () => {
          held.delete(name);
          reject(new DOMException('stolen', 'AbortError'));
        };
        held.set(name, end);
        queueMicrotask(() => events.onGiven(name));
        void use({ name }).then(() => {
          if (held.get(name) === end) held.delete(name);
          resolve();
        });
      });
    },
  };
}

function createStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

const opened: { readonly sessions: EditorSessions; readonly end: () => void }[] = [];
/** Locks of the browser in the current test. */
export let locks = createLocks();

/** Opens a tab with its own copies of the product's modules. */
export async function openTab() {
  vi.resetModules();
  const before = new Set(channels);
  const { EditorSessions } = await import('../../src/app/editor/session/editorSessions.ts');
  const { getOpenDraft, setOpenDraft } = await import('../../src/app/services/drafts/openDraft.ts');
  const actions = await import('../../src/app/features/drafts/draftActions.ts');
  const { draftListState, watchDrafts } = await import('../../src/app/features/drafts/draftListStore.ts');
  const records = await import('../../src/device/draftRecords.ts');
  const shelf = await import('../../src/device/draftShelf.ts');
  const seed = await import('../../src/device/draftSeed.ts');
  const database = await import('../../src/device/draftDatabase.ts');
  const sessions = new EditorSessions(() => tabsPage.language);
  const own = [...channels].filter((channel) => !before.has(channel));
  const { state } = sessions;
  const shown = new Set<EditorSession>();
  subscribe(state, () => state.session && shown.add(state.session), true);
  const session = () => {
    if (!state.session) throw new Error(`no session: ${state.phase}`);
    return state.session;
  };
  const tab = {
    sessions,
    state,
    session,
    getOpenDraft,
    setOpenDraft,
    ...actions,
    draftListState,
    watchDrafts,
    ...records,
    ...shelf,
    ...seed,
    ...database,
    /** All sessions that the tab has displayed. */
    shown,
    /** Changes the label of a session; returns true if the session still writes the change. */
    isAlive: ({ editor, writer }: EditorSession) => {
      editor.document.apply(planLabel({ name: `alive ${Math.random()}` }));
      return writer.flush();
    },
    name: () => session().editor.document.label().name,
    rename: (name: string) => session().editor.document.apply(planLabel({ name })),
    stored: async () => {
      const heads = await shelf.listDrafts();
      return heads.ok ? heads.value : [];
    },
    /** Simulates a crash: the tab receives and writes nothing more. */
    kill: () => {
      for (const channel of own) channels.delete(channel);
    },
  };
  opened.push({ sessions, end: () => state.session?.stop() });
  return tab;
}

/** Opens a tab with a stored draft of the given name. */
export async function openWith(name: string) {
  const tab = await openTab();
  await tab.sessions.open(null);
  tab.rename(name);
  await tab.session().writer.flush();
  return { tab, id: tab.session().draftId };
}

/** Stores a draft of the sample label and returns its id. */
export async function makeDraft(tab: Tab, name: string): Promise<string> {
  const { loadSample } = await import('../../src/app/services/sampleLabel.ts');
  const { label } = await loadSample('en-US');
  const { createHistory } = await import('../../src/core/edit/history/history.ts');
  const made = await tab.startDraft({ history: createHistory({ ...label, name }) }, Date.now());
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}

/** Reloads a tab: its memory and all locks are lost. */
export async function reload(tab: Tab, id: string | null): Promise<Tab> {
  tab.kill();
  locks.held.clear();
  const again = await openTab();
  await again.sessions.open(id);
  return again;
}

/** Provides a fresh browser for each test of a file. */
export function useBrowser(): void {
  beforeEach(() => {
    mockWorkers();
    tabsPage.language = 'en-US';
    vi.stubGlobal('indexedDB', new IDBFactory());
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    vi.stubGlobal('localStorage', createStorage());
    vi.stubGlobal('sessionStorage', createStorage());
    locks = createLocks();
    vi.stubGlobal('navigator', { locks, language: 'ru-RU' });
    const page = Object.assign(new EventTarget(), {
      setTimeout: globalThis.setTimeout,
      location: { reload: vi.fn() },
      document: Object.assign(new EventTarget(), { documentElement: { lang: 'en-US' } }),
    });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', page.document);
    sheets.open = async (name) => ok(summaryOf(name));
    sheets.bound = null;
  });
  afterEach(() => {
    for (const { end } of opened.splice(0)) end();
    channels.clear();
    vi.unstubAllGlobals();
  });
}
