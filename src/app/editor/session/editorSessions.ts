import { proxy } from 'valtio';
import type { Language } from '../../../core/base/languages.ts';
import { createHistory } from '../../../core/edit/history/history.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { adoptEarlierDraft } from '../../../device/adoptEarlierDraft.ts';
import { copyDraft } from '../../../device/copyDraft.ts';
import { claimDraft, readDraft } from '../../../device/draftRecords.ts';
import { type DraftSeed, newHead, startDraft, withName } from '../../../device/draftSeed.ts';
import { listDrafts, purgeDeleted } from '../../../device/draftShelf.ts';
import type { DraftCode, DraftHead, LibraryLocation } from '../../../device/draftTypes.ts';
import { newId } from '../../../device/newId.ts';
import { ownDrafts, rememberDraft, rememberedDraft, tellListed } from '../../services/drafts/draftTab.ts';
import type { WriterStatus } from '../../services/drafts/draftWriter.ts';
import { setOpenDraft } from '../../services/drafts/openDraft.ts';
import { visibleHeads } from '../../services/drafts/visibleHeads.ts';
import type { NamedRow } from '../../services/examplePath.ts';
import { findSampleRow, loadSample, type Sample } from '../../services/sampleLabel.ts';
import { asRef, type Ref } from '../../state/asRef.ts';
import { type EditorSession, startSession } from './editorSession.ts';

/** State of the editor screen, with the open session. */
export interface SessionsState {
  /** `unsaved`: another draft is requested while the present draft has changes that the device could not store. */
  phase: 'opening' | 'editing' | 'unsaved' | 'elsewhere' | 'unreadable' | 'missing';
  session: Ref<EditorSession> | null;
  /** Draft that is open in another tab, or cannot be read. */
  other: Ref<DraftHead> | null;
  status: WriterStatus;
  /** Location of the label in a library, as last known to this device. */
  place: Ref<LibraryLocation> | null;
  /** Label that equals its version in the library, or a queued save; null if it is unknown or another label is shown. */
  savedLabel: Ref<Label> | null;
  /** Code of a storage problem, shown once per session. */
  notice: SessionNotice | null;
}

type SessionNotice = DraftCode | 'sheetNotKept';

const PURGE_AFTER_MS = 10_000;

/** Sessions of this tab, of which at most one is open. */
export class EditorSessions {
  readonly state = proxy<SessionsState>({
    phase: 'opening',
    session: null,
    other: null,
    status: 'saved',
    place: null,
    savedLabel: null,
    notice: null,
  });
  /** Reason why the stored drafts cannot be listed. */
  #refused: DraftCode | null = null;
  readonly #said = new Set<string>();
  readonly #owner = ownDrafts((id) => this.#give(id));
  readonly #language: () => Language;
  /** Language in which the sample was requested last. */
  #sampleLanguage: Language | null = null;
  /** Sequence number: of several concurrent `open` calls only the last takes effect. */
  #turn = 0;
  /** Draft to open after the user discards unsaved changes. */
  #wanted: string | null = null;

  /** @param language returns the page's language, in which the sample is shown */
  constructor(language: () => Language) {
    this.#language = language;
  }

  /** Opens the requested draft. Without an id, opens the last draft of this tab, otherwise the newest draft, otherwise the sample. */
  async open(wanted: string | null): Promise<void> {
    const turn = ++this.#turn;
    const { session, phase } = this.state;
    if (session && (phase === 'editing' || phase === 'unsaved')) {
      if ((wanted ?? session.draftId) === session.draftId) {
        this.state.phase = 'editing';
        return;
      }
      const isSaved = await session.writer.flush();
      if (turn !== this.#turn) return;
      if (!isSaved && this.state.phase !== 'elsewhere') {
        this.#wanted = wanted;
        this.state.phase = 'unsaved';
        return;
      }
    }
    await this.#openNext(wanted, turn);
  }

  /** Opens the requested draft and discards the unsaved changes of the present draft. */
  async leaveUnsaved(): Promise<void> {
    if (this.state.phase === 'unsaved') await this.#openNext(this.#wanted, ++this.#turn);
  }

  async #openNext(wanted: string | null, turn: number): Promise<void> {
    await this.#close();
    this.#refused = null;
    // Load the sample in parallel, in case there is no draft.
    if (wanted === null) void this.#loadSample();
    const heads = await listOpenable(wanted, (code) => {
      this.#refused = code;
      this.#say(code);
    });
    const head = wanted === null ? pick(heads) : heads.find(({ id }) => id === wanted);
    if (turn !== this.#turn) return;
    if (!head) {
      // If the drafts cannot be listed, the draft may exist: show the sample instead of reporting the draft as missing.
      if (wanted === null || this.#refused !== null) await this.#showFresh(turn);
      else this.state.phase = 'missing';
      return;
    }
    const isOurs = await this.#owner.acquire(head.id);
    if (turn !== this.#turn) return;
    if (isOurs) await this.#showOwned(head.id, turn);
    else this.#showElsewhere(head);
  }

  /** Takes the draft over from the tab that has it open. */
  async takeOver(): Promise<void> {
    const { other, phase } = this.state;
    if (!other || phase !== 'elsewhere') return;
    const turn = ++this.#turn;
    await this.#close();
    if (turn !== this.#turn) return;
    await this.#owner.takeOver(other.id);
    await this.#showOwned(other.id, turn);
  }

  /** Copies a draft that is open in another tab and opens the copy. Returns its id, or null on failure. */
  async openCopy(name: string): Promise<string | null> {
    const { other, session, phase } = this.state;
    if (!other || phase !== 'elsewhere') return null;
    const turn = ++this.#turn;
    this.state.phase = 'opening';
    const atMs = Date.now();
    // This tab may have changes that it could not store before another tab took the draft: copy them from memory.
    const copied = session
      ? await startDraft(copyOf(session, name), atMs)
      : await copyDraft(other.id, name, atMs);
    if (copied.ok) tellListed();
    else this.#say(copied.error.code);
    if (turn !== this.#turn) return null;
    if (!copied.ok) {
      this.state.phase = 'elsewhere';
      return null;
    }
    await this.open(copied.value.id);
    return copied.value.id;
  }

  /** Flushes pending writes when the page is closed or hidden; returns the cleanup function. */
  keepOnLeave(): () => void {
    const handleLeave = () => this.state.session?.writer.leave();
    const handleHide = () => void this.state.session?.writer.flush();
    const handleUnload = (event: BeforeUnloadEvent) => {
      const { status, session } = this.state;
      if (session && status !== 'saved' && status !== 'saving') event.preventDefault();
    };
    const handleShow = (event: PageTransitionEvent) => {
      // A page restored from the back/forward cache may have lost its draft to another tab.
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pagehide', handleLeave);
    window.addEventListener('pageshow', handleShow);
    window.addEventListener('beforeunload', handleUnload);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      handleHide();
      window.removeEventListener('pagehide', handleLeave);
      window.removeEventListener('pageshow', handleShow);
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('visibilitychange', handleHide);
    };
  }

  /** Shows an untouched sample in the page's new language; other labels do not change. */
  async followLanguage(): Promise<void> {
    const { session } = this.state;
    const language = this.#language();
    if (!session || !isUntouched(session) || language === this.#sampleLanguage) return;
    const { label, row } = await this.#loadSample();
    // The sample may have been edited, or the language changed again, while loading.
    if (session !== this.state.session || !isUntouched(session) || language !== this.#sampleLanguage) return;
    session.editor.data.setPlaceholders(row);
    session.editor.document.restart(createHistory(label));
  }

  /** Stores the label's library location, or null to remove it. Returns true once it is written to disk. */
  notePlace(place: LibraryLocation | null): Promise<boolean> {
    return this.#notePlace(this.state.session, place);
  }

  /** Stores the location only for the open session: a late response for another draft is ignored. */
  async #notePlace(session: EditorSession | null, place: LibraryLocation | null): Promise<boolean> {
    if (!session || session !== this.state.session) return false;
    session.writer.setLibrary(place);
    this.state.place = place && asRef(place);
    // Whether the label equals the library's version has to be checked again.
    this.state.savedLabel = null;
    return session.writer.flush();
  }

  dismissNotice(): void {
    this.state.notice = null;
  }

  /** Returns the sample, or an empty label if it cannot be loaded. */
  #loadSample(): Promise<Sample> {
    this.#sampleLanguage = this.#language();
    return loadSample(this.#sampleLanguage).catch(() => ({ label: emptyLabel('Label', null), row: {} }));
  }

  #rowOf(label: Label): Promise<NamedRow> {
    return findSampleRow(label, this.#language()).then(
      ({ row }) => row,
      () => ({}),
    );
  }

  #say(notice: SessionNotice): void {
    if (this.#said.has(notice)) return;
    this.#said.add(notice);
    this.state.notice = notice;
  }

  /** Saves and releases the draft when another tab requests it. */
  async #give(id: string): Promise<void> {
    const { session } = this.state;
    if (session?.draftId !== id) return;
    await session.writer.flush();
    this.#lose(session);
  }

  /** Ends the editing of a draft that another tab has taken. This tab keeps a copy of it in memory until another draft is opened. */
  #lose(session: EditorSession): void {
    session.stop();
    this.#owner.release();
    this.#showElsewhere(session.writer.head);
  }

  #showElsewhere(head: DraftHead): void {
    this.state.other = asRef(head);
    this.state.phase = 'elsewhere';
    setOpenDraft(null);
  }

  /** Ends the session. Hides the editor first, so that no change is made after the log is closed. */
  async #close(): Promise<void> {
    const { session } = this.state;
    this.state.phase = 'opening';
    if (!session) return;
    await new Promise((shown) => setTimeout(shown));
    await session.writer.flush();
    session.stop();
    setOpenDraft(null);
    this.#owner.release();
    const { sheet, isOpening } = session.editor.dataState;
    // Close a file that is still loading as well, or it would be bound to the next label.
    if (sheet || isOpening) await session.editor.data.close();
    this.state.session = null;
  }

  /** Opens a draft whose lock this tab holds. */
  async #showOwned(id: string, turn: number): Promise<void> {
    if (turn !== this.#turn) return;
    const claimed = await claimDraft(id, Date.now());
    const draft = claimed.ok ? await readDraft(id) : claimed;
    const placeholders = draft.ok ? await this.#rowOf(draft.value.history.present) : {};
    if (turn !== this.#turn) return;
    if (draft.ok) {
      this.#show({ ...draft.value, isStored: true, placeholders });
      return;
    }
    this.#owner.release();
    if (draft.error.code === 'draftUnreadable') {
      const found = await listDrafts();
      const head = found.ok ? found.value.find((candidate) => candidate.id === id) : undefined;
      if (turn !== this.#turn) return;
      this.state.other = head ? asRef(head) : null;
      this.state.phase = 'unreadable';
    } else if (draft.error.code === 'draftMissing') this.state.phase = 'missing';
    else {
      this.#say(draft.error.code);
      await this.#showFresh(turn);
    }
  }

  /** Shows the sample, which becomes a draft on its first change. */
  async #showFresh(turn: number): Promise<void> {
    const { label, row } = await this.#loadSample();
    if (turn !== this.#turn) return;
    const history = createHistory(label);
    const head = newHead(newId(), history.present, Date.now());
    this.#show({
      head,
      history,
      isExact: false,
      sheet: null,
      switches: [],
      entryCount: 0,
      isStored: false,
      placeholders: row,
    });
    // The drafts cannot be read, so no change will be stored: show the reason.
    if (this.#refused !== null) this.state.status = this.#refused;
    void this.#owner.acquire(head.id).catch(() => false);
  }

  #show(start: Parameters<typeof startSession>[0]): void {
    // Set before the session starts, because the session may write and change the status immediately.
    this.state.status = 'saved';
    const session = startSession(start, {
      onStatus: (status) => {
        this.state.status = status;
        if (status === 'draftTakenOver') this.#lose(session);
        else if (status !== 'saved' && status !== 'saving') this.#say(status);
      },
      onSheetNotKept: () => this.#say('sheetNotKept'),
    });
    this.state.session = asRef(session);
    const { library } = session.writer;
    this.state.place = library && asRef(library);
    this.state.other = null;
    this.state.phase = 'editing';
    rememberDraft(session.draftId);
    setOpenDraft({
      id: session.draftId,
      rename: async (name) => {
        session.editor.document.apply(planLabel({ name }));
        await session.writer.flush();
      },
      flush: () => session.writer.flush(),
      close: async () => {
        await this.#close();
        this.state.phase = 'missing';
      },
      label: () => session.editor.document.label(),
      sheet: () => session.editor.dataState.sheet,
      place: () => this.state.place,
      notePlace: (place) => this.#notePlace(session, place),
    });
  }
}

/** True if the session shows the unmodified sample, which is not stored as a draft yet. */
function isUntouched({ editor, writer }: EditorSession): boolean {
  const { past, future, mark } = editor.documentState.history;
  const isAsBegun = past.length === 0 && future.length === 0 && mark === null;
  return isAsBegun && editor.dataState.sheet === null && writer.isUnwritten;
}

/** Returns the state of a draft that this tab has lost, for a copy. */
function copyOf({ editor, writer }: EditorSession, name: string): DraftSeed {
  const { documentState, dataState, previewState } = editor;
  const { sheet, recordIndex } = dataState;
  return {
    history: withName(documentState.history, name),
    sheet: sheet && { file: sheet.file, options: sheet.options },
    dpi: previewState.dpi,
    recordIndex,
    thumbnail: writer.head.thumbnail,
  };
}

/** Returns the drafts that can be opened, including one from an earlier version of the product. */
async function listOpenable(
  wanted: string | null,
  onRefusal: (code: DraftCode) => void,
): Promise<DraftHead[]> {
  const adopting = adoptEarlierDraft(localStorage, Date.now()).catch(() => false);
  const first = await listDrafts();
  const heads = (await adopting) ? await listDrafts() : first;
  if (!heads.ok) {
    onRefusal(heads.error.code);
    return [];
  }
  const nowMs = Date.now();
  // Deferred, because deleted drafts may be removed at any time.
  setTimeout(() => void purgeDeleted(nowMs), PURGE_AFTER_MS);
  return visibleHeads(heads.value).filter(
    ({ id, deletedAtMs, aside }) => deletedAtMs === null && (aside === null || id === wanted),
  );
}

function pick(heads: readonly DraftHead[]): DraftHead | undefined {
  const before = rememberedDraft();
  return heads.find(({ id }) => id === before) ?? heads[0];
}
