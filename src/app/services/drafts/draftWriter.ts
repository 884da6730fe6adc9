import type { Problem, Result } from '../../../core/base/result.ts';
import type { History } from '../../../core/edit/history.ts';
import { diffHistory } from '../../../core/edit/historyChange.ts';
import { placesOfSwitches, type SheetSwitch } from '../../../core/edit/sheetSwitches.ts';
import type { Label } from '../../../core/label/label.ts';
import type { DraftCode, DraftEntry, DraftHead, LibraryPlace } from '../../../device/draftTypes.ts';

/** What is written of the editor. Documents are compared by identity, so that looking costs nothing. */
export interface DraftContents {
  readonly history: History<Label>;
  readonly recordIndex: number;
  readonly dpi: number;
  readonly sheetName: string | null;
  readonly asksColumns: boolean;
  /** Steps that bind other spreadsheets; they are written with the history that they belong to. */
  readonly switches: readonly SheetSwitch<Label>[];
}

export type WriterStatus = 'saved' | 'saving' | DraftCode;

export interface WriterPorts {
  readonly read: () => DraftContents;
  readonly append: (
    head: DraftHead,
    entry: DraftEntry,
    extent: { readonly isNewThumbnail: boolean },
  ) => Promise<Result<null, Problem<DraftCode>>>;
  /** Puts a draft on the device that only the page had before. */
  readonly create: (head: DraftHead, history: History<Label>) => Promise<Result<null, Problem<DraftCode>>>;
  readonly onStatus: (status: WriterStatus) => void;
  readonly nowMs: () => number;
}

/** From a change to the beginning of its write, also while changes go on: the disk takes its part of the 300 ms. */
const WRITE_AFTER_MS = 150;
/** A change after a pause is written at once, but for the frame that shows it: whoever leaves after one click keeps it. */
const WRITE_SOON_MS = 30;
/** A device without room is asked again: by itself after so long, with the next change a little sooner. */
const RETRY_AFTER_MS = 5000;
const RETRY_CHANGED_AFTER_MS = 1000;

/** What the device is known to hold; without contents a draft that is not there yet. */
interface OnDisk {
  readonly head: DraftHead;
  readonly contents: WrittenContents | null;
}

/** Without a history the device holds another one, and the next write tells the editor's whole. */
interface WrittenContents extends Omit<DraftContents, 'history' | 'switches'> {
  readonly history: DraftContents['history'] | null;
}

/**
 * Writes the editor's changes to the draft's log. “Saved” is said only after the disk has answered. A write that fails
 * loses nothing: the next one starts from what is known to be on the disk.
 */
export class DraftWriter {
  readonly #ports: WriterPorts;
  #onDisk: OnDisk;
  #thumbnail: string | null;
  #library: LibraryPlace | null;
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

  /** The head as it is known to be on the disk. */
  get head(): DraftHead {
    return this.#onDisk.head;
  }

  /** Whether the device holds nothing of it. */
  get isUnwritten(): boolean {
    return this.#onDisk.contents === null;
  }

  /** Entries written so far. */
  get entryCount(): number {
    return this.#entryCount;
  }

  /** Says that something may have changed. */
  touch(): void {
    const sinceMs = this.#ports.nowMs() - this.#writtenAtMs;
    if (this.#isRetrying && sinceMs >= RETRY_CHANGED_AFTER_MS) this.#clearTimer();
    const contents = this.#ports.read();
    if (!this.#isDirty(contents)) return;
    // What is said of a failure stands until a write succeeds; of a new thumbnail nobody need know. Whoever changes something
    // while one waits to be written is told of it all the same.
    const { contents: written } = this.#onDisk;
    if (!this.#hasFailed && !(written && isSame(written, contents))) this.#say('saving');
    if (this.#timer !== null || this.#running !== null) return;
    const isAfterPause = sinceMs >= WRITE_AFTER_MS;
    this.#schedule(isAfterPause ? WRITE_SOON_MS : WRITE_AFTER_MS);
  }

  /** Notes where the label lies in a library, with the next write, which is soon. */
  setLibrary(place: LibraryPlace | null): void {
    this.#library = place;
    this.touch();
  }

  /** Where the label lies in a library. */
  get library(): LibraryPlace | null {
    return this.#library;
  }

  setThumbnail(thumbnail: string): void {
    this.#thumbnail = thumbnail;
    this.touch();
  }

  /** Writes what is not written; true when everything is on the disk. A writer that was stopped writes nothing. */
  async flush(): Promise<boolean> {
    this.#clearTimer();
    // What is being written may be older than what is there now.
    await this.#running;
    return this.#isStopped ? false : this.#run('clean');
  }

  /** Writes at once, without waiting for a write that is under way: the page is going away. */
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
    // Nobody asked for a draft of an untouched sample.
    const { past, mark } = contents.history;
    return past.length > 0 || mark !== null || contents.sheetName !== null || this.#library !== null;
  }

  /** That something is being saved is told once, a failure as often as it happens. */
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
    // A page that is left writes twice at a time.
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
      ...(switches.length > 0 ? { switches: placesOfSwitches(history, switches) } : {}),
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
