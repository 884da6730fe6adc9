import type { Problem, Result } from '../../../core/base/result.ts';
import type { History } from '../../../core/edit/history/history.ts';
import { diffHistory } from '../../../core/edit/history/historyChange.ts';
import { type SheetSwitch, storedSwitches } from '../../../core/edit/sheetSwitches.ts';
import type { Label } from '../../../core/label/label.ts';
import type { DraftCode, DraftEntry, DraftHead, LibraryLocation } from '../../../device/draftTypes.ts';

/** State of the editor that is stored in the draft. Documents are compared by identity, which takes no time. */
interface DraftContents {
  readonly history: History<Label>;
  readonly recordIndex: number;
  readonly dpi: number;
  readonly sheetName: string | null;
  readonly asksColumns: boolean;
  /** Undo steps that bind another spreadsheet. They are written together with the history that contains them. */
  readonly switches: readonly SheetSwitch<Label>[];
}

export type WriterStatus = 'saved' | 'saving' | DraftCode;

interface WriterPorts {
  readonly read: () => DraftContents;
  readonly append: (
    head: DraftHead,
    entry: DraftEntry,
    extent: { readonly isNewThumbnail: boolean },
  ) => Promise<Result<null, Problem<DraftCode>>>;
  /** Stores a draft for the first time. */
  readonly create: (head: DraftHead, history: History<Label>) => Promise<Result<null, Problem<DraftCode>>>;
  readonly onStatus: (status: WriterStatus) => void;
  readonly nowMs: () => number;
}

/**
 * Throttle: delay from a change to its write, also while changes continue. A change has to be on disk within 300 ms; writing takes the rest
 * of that time.
 */
const WRITE_AFTER_MS = 150;
/**
 * Shorter delay for a change after a pause. The frame renders first, and the change is kept even if the user leaves right after one click.
 */
const WRITE_SOON_MS = 30;
/** Interval after which a failed write is retried; shorter if a change follows. */
const RETRY_AFTER_MS = 5000;
const RETRY_CHANGED_AFTER_MS = 1000;

/** Head and contents that are known to be on disk. Contents are null if the draft is not stored yet. */
interface OnDisk {
  readonly head: DraftHead;
  readonly contents: WrittenContents | null;
}

/** Contents on disk. A null history means that the stored history is another one, so the next write contains the whole history. */
interface WrittenContents extends Omit<DraftContents, 'history' | 'switches'> {
  readonly history: DraftContents['history'] | null;
}

/**
 * Writes the changes of the editor to the draft's log. The status is “saved” only after the disk has confirmed the write. After a failed
 * write, the next write contains all changes since the last confirmed one.
 */
export class DraftWriter {
  readonly #ports: WriterPorts;
  #onDisk: OnDisk;
  #thumbnail: string | null;
  #library: LibraryLocation | null;
  #lastNumber: number;
  #entryCount = 0;
  #writtenAtMs = Number.NEGATIVE_INFINITY;
  #isRetrying = false;
  #hasFailed = false;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<boolean> | null = null;
  #isStopped = false;
  #said: WriterStatus | null = null;

  constructor(first: OnDisk, ports: WriterPorts) {
    this.#ports = ports;
    this.#onDisk = first;
    this.#thumbnail = first.head.thumbnail;
    this.#library = first.head.library ?? null;
    this.#lastNumber = first.head.revision;
  }

  /** Head of the draft as on disk. */
  get head(): DraftHead {
    return this.#onDisk.head;
  }

  /** True if nothing of the draft is stored yet. */
  get isUnwritten(): boolean {
    return this.#onDisk.contents === null;
  }

  /** Number of log entries that this writer has written. */
  get entryCount(): number {
    return this.#entryCount;
  }

  /** Schedules a write if the contents have changed. */
  touch(): void {
    const sinceMs = this.#ports.nowMs() - this.#writtenAtMs;
    if (this.#isRetrying && sinceMs >= RETRY_CHANGED_AFTER_MS) this.#clearTimer();
    const contents = this.#ports.read();
    if (!this.#isDirty(contents)) return;
    // A failure stays visible until a write succeeds. Writes of only a thumbnail are not reported, but a change during such a write is.
    const { contents: written } = this.#onDisk;
    if (!this.#hasFailed && !(written && isSame(written, contents))) this.#say('saving');
    if (this.#timer !== null || this.#running !== null) return;
    const isAfterPause = sinceMs >= WRITE_AFTER_MS;
    this.#schedule(isAfterPause ? WRITE_SOON_MS : WRITE_AFTER_MS);
  }

  /** Sets the label's location in a library, which is stored with the next write. */
  setLibrary(place: LibraryLocation | null): void {
    this.#library = place;
    this.touch();
  }

  /** Location of the label in a library; null if it is in none. */
  get library(): LibraryLocation | null {
    return this.#library;
  }

  setThumbnail(thumbnail: string): void {
    this.#thumbnail = thumbnail;
    this.touch();
  }

  /** Writes pending changes. Returns true if everything is on disk; false if a write failed or the writer is stopped. */
  async flush(): Promise<boolean> {
    this.#clearTimer();
    // A running write may not contain the latest changes.
    await this.#running;
    return this.#isStopped ? false : this.#run('clean');
  }

  /** Starts a write without waiting for a running one, because the page is being closed. */
  leave(): void {
    const contents = this.#ports.read();
    if (!this.#isStopped && this.#isDirty(contents)) void this.#write(contents);
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  #isDirty(contents: DraftContents): boolean {
    const { contents: written, head } = this.#onDisk;
    const isShownSame = head.thumbnail === this.#thumbnail && (head.library ?? null) === this.#library;
    if (written) return !isSame(written, contents) || !isShownSame;
    // A sample that was not changed is not stored as a draft.
    const { past, mark } = contents.history;
    return past.length > 0 || mark !== null || contents.sheetName !== null || this.#library !== null;
  }

  /** Reports a status. `saving` is reported once per write, a failure each time. */
  #say(status: WriterStatus): void {
    if (status === 'saving' && status === this.#said) return;
    this.#said = status;
    this.#ports.onStatus(status);
  }

  #headOf(contents: DraftContents): DraftHead {
    const { name, widthMm, heightMm } = contents.history.present;
    const { recordIndex, dpi, sheetName, history, asksColumns } = contents;
    const { head, contents: written } = this.#onDisk;
    const changedAtMs = history === written?.history ? head.changedAtMs : this.#ports.nowMs();
    const thumbnail = this.#thumbnail;
    const shown = { recordIndex, dpi, sheetName, asksColumns, thumbnail };
    return { ...head, ...shown, name, widthMm, heightMm, changedAtMs, library: this.#library };
  }

  async #write(contents: DraftContents): Promise<boolean> {
    const revision = ++this.#lastNumber;
    const head = { ...this.#headOf(contents), revision };
    const written = await this.#send(head, contents);
    this.#writtenAtMs = this.#ports.nowMs();
    this.#hasFailed = !written.ok;
    if (!written.ok) {
      this.#say(written.error.code);
      return false;
    }
    this.#entryCount++;
    // When the page is being closed, two writes can overlap: keep the newer revision.
    if (revision > this.#onDisk.head.revision) this.#onDisk = { head, contents };
    return true;
  }

  #send(head: DraftHead, { history, switches }: DraftContents): Promise<Result<null, Problem<DraftCode>>> {
    const { head: from, contents } = this.#onDisk;
    if (!contents) return this.#ports.create(head, history);
    const entry = {
      revision: head.revision,
      after: from.revision,
      change: contents.history === history ? null : diffHistory(contents.history, history),
      isClaim: false,
      atMs: head.changedAtMs,
      ...(switches.length > 0 ? { switches: storedSwitches(history, switches) } : {}),
    };
    return this.#ports.append(head, entry, { isNewThumbnail: head.thumbnail !== from.thumbnail });
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#isRetrying = false;
      void this.#run('once');
    }, delayMs);
  }

  #clearTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#isRetrying = false;
  }

  #run(until: 'once' | 'clean'): Promise<boolean> {
    this.#running ??= this.#work(until).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #work(until: 'once' | 'clean'): Promise<boolean> {
    let contents = this.#ports.read();
    while (this.#isDirty(contents)) {
      if (!(await this.#write(contents))) {
        this.#schedule(RETRY_AFTER_MS);
        this.#isRetrying = true;
        return false;
      }
      contents = this.#ports.read();
      if (until === 'clean' || !this.#isDirty(contents)) continue;
      this.#schedule(WRITE_AFTER_MS);
      return false;
    }
    this.#say('saved');
    return true;
  }
}

function isSame(a: WrittenContents, b: DraftContents): boolean {
  return (
    a.history === b.history &&
    a.recordIndex === b.recordIndex &&
    a.dpi === b.dpi &&
    a.sheetName === b.sheetName &&
    a.asksColumns === b.asksColumns
  );
}
