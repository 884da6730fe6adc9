import { proxy } from 'valtio';
import type { Problem, Result } from '../../../core/base/result.ts';
import { trimScan } from '../../../core/scan/keysOfScan.ts';
import type { CollectedScan, ScanQuestion } from '../../../device/scans/collectedScans.ts';
import { asRef, type Ref } from '../../state/asRef.ts';

/** Time within which a repeated scan of a code may be accidental, so that the user has to confirm it. */
const REPEAT_MS = 2000;
/** Maximum number of listed scans. Older scans are dropped, unless they are still to be printed or answered. */
const KEPT_SCANS = 200;

/**
 * Phase of a scan.
 * - `looking`: its row is being looked up
 * - `repeated`: the code was scanned shortly before; the user has to confirm it
 * - `several`: several rows match; the user has to choose
 * - `unknown`: no row matches; `leftOut`: the label filters its row out; neither is printed
 * - `ordered`: its label is being made or queued
 * - `printed`, `failed`: result of the order
 * - `collected`: waits until the user prints all collected scans
 * - `dropped`: the user removed it
 */
export type ScanPhase =
  | 'looking'
  | 'repeated'
  | 'several'
  | 'unknown'
  | 'leftOut'
  | 'ordered'
  | 'printed'
  | 'failed'
  | 'collected'
  | 'dropped';

export interface Scan {
  /** Sequence number of the scan. */
  readonly id: number;
  readonly content: string;
  atMs: number;
  phase: ScanPhase;
  /** Indexes of the matching rows; empty if the scanned content is a print-time input of the label. */
  rows: readonly number[];
  problem: Ref<Problem> | null;
  /** Number of further scans of the same code while the user has not confirmed the scan (phase `repeated`). */
  repeats: number;
  /** True if the job of the scan contains several scans. Such a job is resumed as a whole. */
  isOfMany: boolean;
}

/** Sound after a scan: accepted, refused, or a question to the user. */
export type ScanSound = 'good' | 'bad' | 'asks';

/** Content and row of a scan whose label is to be printed. */
export interface ScanPrintRequest {
  readonly content: string;
  /** Row index; null if the content is a print-time input of the label. */
  readonly row: number | null;
}

interface ScanPorts {
  /** Returns the indexes of the rows that match a scanned content; null if the content is a print-time input of the label. */
  readonly find: (content: string) => Promise<Result<readonly number[] | null, Problem>>;
  /** True if the label prints the row. */
  readonly isPrinted: (row: number) => boolean;
  /**
   * Prints labels. Resolves with the problem that prevented delivery, or null.
   *
   * @param isAgain true for a retry, whose job precedes jobs of later scans
   * @param onBegun called when the jobs are on disk, so that they survive a reload of the page
   */
  readonly print: (
    wishes: readonly ScanPrintRequest[],
    isAgain: boolean,
    onBegun: () => void,
  ) => Promise<Problem | null>;
  /** Returns the reason why the label of a collected scan cannot be printed; null if it can be printed. */
  readonly check: (request: ScanPrintRequest) => Promise<Problem | null>;
  readonly sound: (sound: ScanSound) => void;
  readonly nowMs: () => number;
  /** Stores collected scans and open questions, so that they survive a reload of the page. Resolves when they are on disk. */
  readonly keep: (collected: readonly CollectedScan[]) => Promise<void>;
}

interface ScanState {
  /** Newest first. */
  scans: Scan[];
  /** True if each scan is printed immediately; otherwise scans are collected. */
  isInstant: boolean;
}

export interface ScanSession {
  readonly state: ScanState;
  /** Accepts scanned or typed text; returns false if it is empty. */
  readonly take: (content: string) => boolean;
  /**
   * Ends the question of a repeated scan.
   *
   * @param isMeant true to print the label once more
   */
  readonly answer: (id: number, isMeant: boolean) => void;
  /** Ends the question of a scan that matches several rows: the scan gets the chosen row, or is dropped if `row` is null. */
  readonly choose: (id: number, row: number | null) => void;
  /** Removes a collected scan; returns a function that restores it. */
  readonly drop: (id: number) => () => void;
  /** Prints the label of a failed scan again, or collects the scan again. A scan of a job with several scans is resumed with its job. */
  readonly again: (id: number) => void;
  /** Prints the collected scans in the order of scanning. */
  readonly printCollected: () => Promise<void>;
  readonly setInstant: (isInstant: boolean) => void;
  /**
   * Sets whether jobs are queued behind a failed job. The scans of such jobs are stored like collected scans, because nothing else would
   * resume them after a reload of the page.
   */
  readonly setHalted: (isHalted: boolean) => void;
}

const WAITING: readonly ScanPhase[] = ['looking', 'repeated', 'several', 'ordered', 'collected'];
/** Phases of an earlier scan in which a repeated scan of the same label may be accidental. */
const ACCEPTED: readonly ScanPhase[] = ['looking', 'ordered', 'printed', 'collected'];

/** Returns the collected scans in the order of scanning. */
export function collectedScans<Some extends Pick<Scan, 'phase'>>(scans: readonly Some[]): Some[] {
  return scans.filter(({ phase }) => phase === 'collected').reverse();
}

/** Returns the open question of a scan; null if there is none. */
export function questionOf({ phase }: Pick<Scan, 'phase'>): ScanQuestion | null {
  return phase === 'repeated' || phase === 'several' ? phase : null;
}

function printRequestOf({ content, rows }: Scan): ScanPrintRequest {
  return { content, row: rows[0] ?? null };
}

/**
 * Creates the storage of scans that must survive a reload of the page: collected scans, open questions, and scans that are in no job
 * journal.
 */
function createShelf(ports: Pick<ScanPorts, 'keep'>, state: ScanState) {
  /** Scans that are being printed, but are not in a job journal yet. */
  let leaving: readonly Scan[] = [];
  /** Scans that are being written to disk, before they count as collected. */
  let arriving: readonly Scan[] = [];
  let isHalted = false;
  /** True for a scan whose job is queued behind a failed job. A job of several scans is resumed from its journal instead. */
  const isHeldUp = (scan: Scan) =>
    isHalted && scan.phase === 'ordered' && !scan.isOfMany && !leaving.includes(scan);
  const keep = () => {
    const of = (scan: Scan) => ({ content: scan.content, rows: [...scan.rows], question: questionOf(scan) });
    // Stored in the order of scanning, so that a scan keeps its position when its question is answered.
    const waiting = state.scans.filter(
      (scan) =>
        scan.phase === 'collected' || questionOf(scan) !== null || arriving.includes(scan) || isHeldUp(scan),
    );
    return ports.keep([...leaving, ...waiting.reverse()].map(of));
  };
  return {
    keep,
    /** Notes scans that are being printed. The returned function removes them from the storage, once the job's journal contains them. */
    letGo: (scans: readonly Scan[]) => {
      leaving = [...leaving, ...scans];
      return () => {
        leaving = leaving.filter((scan) => !scans.includes(scan));
        void keep();
      };
    },
    /** Stores a scan; resolves when it is on disk. */
    bring: async (scan: Scan) => {
      arriving = [...arriving, scan];
      await keep();
      arriving = arriving.filter((other) => other !== scan);
    },
    /** Updates the storage when the phase of a scan changes while jobs are queued behind a failed job. */
    followHalted: () => {
      if (isHalted) void keep();
    },
    setHalted: (isNow: boolean) => {
      if (isHalted === isNow) return;
      isHalted = isNow;
      if (state.scans.some(({ phase }) => phase === 'ordered')) void keep();
    },
  };
}

/** Creates the steps that change the phase of a scan. */
function createSteps(ports: ScanPorts, state: ScanState) {
  const shelf = createShelf(ports, state);
  const { keep } = shelf;
  /** Last check of a collected scan. Checks run one after another, in the background. */
  let checking: Promise<unknown> = Promise.resolve();
  const end = (scan: Scan, phase: ScanPhase, problem: Problem | null = null) => {
    scan.phase = phase;
    scan.problem = problem && asRef(problem);
  };
  const refuse = (scan: Scan, phase: ScanPhase, problem: Problem | null = null) => {
    end(scan, phase, problem);
    ports.sound('bad');
  };
  const order = async (scans: readonly Scan[], isAgain = false) => {
    const wereKept = scans.some((scan) => scan.phase === 'collected' || questionOf(scan) !== null);
    const noteBegun = wereKept ? shelf.letGo(scans) : () => undefined;
    for (const scan of scans) {
      end(scan, 'ordered');
      scan.isOfMany = scans.length > 1;
    }
    if (!wereKept) shelf.followHalted();
    const problem = await ports.print(scans.map(printRequestOf), isAgain, noteBegun);
    for (const scan of scans) end(scan, problem ? 'failed' : 'printed', problem);
    shelf.followHalted();
    if (problem) ports.sound('bad');
  };
  const accept = async (scan: Scan) => {
    if (state.isInstant) {
      ports.sound('good');
      return void order([scan]);
    }
    // The phase becomes `collected` only when the scan is on disk.
    end(scan, 'looking');
    await shelf.bring(scan);
    end(scan, 'collected');
    ports.sound('good');
    checking = checking.then(() => check(scan)).catch(() => undefined);
  };
  /** Checks a collected scan at once, while the user still has the article at hand, instead of when all scans are printed. */
  const check = async (scan: Scan) => {
    const problem = scan.phase === 'collected' ? await ports.check(printRequestOf(scan)) : null;
    if (!problem || scan.phase !== 'collected') return;
    refuse(scan, 'failed', problem);
    await keep();
  };
  const ask = (scan: Scan, question: ScanQuestion) => {
    end(scan, question);
    void keep();
  };
  /** Continues with a scan when its row is determined, or when it needs no row. */
  const settle = (scan: Scan) => {
    const [row] = scan.rows;
    if (row !== undefined && !ports.isPrinted(row)) return refuse(scan, 'leftOut');
    const isSame = ({ content, rows }: Scan) =>
      row === undefined ? content === scan.content : rows[0] === row && rows.length === 1;
    const before = state.scans.find(
      (other) =>
        other.id < scan.id && isSame(other) && (other.phase === 'repeated' || ACCEPTED.includes(other.phase)),
    );
    if (!before || scan.atMs - before.atMs >= REPEAT_MS) return accept(scan);
    ports.sound('asks');
    if (before.phase !== 'repeated') return ask(scan, 'repeated');
    // The user is already being asked about this code. A scanner that reads it several times must not ask again.
    before.repeats++;
    before.atMs = scan.atMs;
    state.scans = state.scans.filter(({ id }) => id !== scan.id);
  };
  const look = async (scan: Scan) => {
    const found = await ports.find(scan.content);
    if (!found.ok) return refuse(scan, 'failed', found.error);
    if (found.value === null) return settle(scan);
    scan.rows = [...found.value];
    if (scan.rows.length === 0) return refuse(scan, 'unknown');
    if (scan.rows.length === 1) return settle(scan);
    ask(scan, 'several');
    ports.sound('asks');
  };
  return { keep, end, order, accept, settle, look, setHalted: shelf.setHalted };
}

/**
 * Creates a session that processes scans one after another, so that labels are printed in the order of scanning, regardless of how long
 * each step takes.
 */
export function createScanSession(
  ports: ScanPorts,
  { isInstant, collected }: { isInstant: boolean; collected: Promise<readonly CollectedScan[]> },
): ScanSession {
  let lastId = 0;
  const scanOf = (content: string, phase: ScanPhase, rows: readonly number[] = []): Scan => {
    return {
      id: ++lastId,
      content,
      atMs: ports.nowMs(),
      phase,
      rows,
      problem: null,
      repeats: 1,
      isOfMany: false,
    };
  };
  const state = proxy<ScanState>({ scans: [], isInstant });
  // Restore the stored scans first. They precede new scans, and saving before that would overwrite them.
  let work = collected.then((before) => {
    // With a time of 0, a new scan of the same code does not count as repeated.
    const scans = before.map(({ content, rows, question }) => ({
      ...scanOf(content, question ?? 'collected', rows),
      atMs: 0,
    }));
    state.scans.push(...scans.reverse());
  });
  const steps = createSteps(ports, state);
  const find = (id: number, phase: ScanPhase) =>
    state.scans.find((scan) => scan.id === id && scan.phase === phase);
  return {
    state,
    take: (typed) => {
      const content = trimScan(typed);
      if (content === '') {
        ports.sound('bad');
        return false;
      }
      const taken = scanOf(content, 'looking');
      state.scans.unshift(taken);
      if (state.scans.length > KEPT_SCANS)
        state.scans = state.scans.filter(({ phase }, at) => at < KEPT_SCANS || WAITING.includes(phase));
      work = work.then(async () => {
        const scan = find(taken.id, 'looking');
        if (scan) await steps.look(scan);
      });
      return true;
    },
    answer: (id, isMeant) => {
      const scan = find(id, 'repeated');
      if (!scan) return;
      if (!isMeant) steps.end(scan, 'dropped');
      void Promise.resolve(isMeant ? steps.accept(scan) : null).then(() => steps.keep());
    },
    choose: (id, row) => {
      const scan = find(id, 'several');
      if (!scan) return;
      if (row === null) steps.end(scan, 'dropped');
      else scan.rows = [row];
      void Promise.resolve(row === null ? null : steps.settle(scan)).then(() => steps.keep());
    },
    drop: (id) => {
      const scan = find(id, 'collected');
      if (!scan) return () => undefined;
      steps.end(scan, 'dropped');
      void steps.keep();
      return () => {
        if (scan.phase !== 'dropped') return;
        steps.end(scan, 'collected');
        void steps.keep();
      };
    },
    again: (id) => {
      const scan = find(id, 'failed');
      if (!scan || scan.isOfMany) return;
      if (state.isInstant) void steps.order([scan], true);
      else void steps.accept(scan);
    },
    printCollected: async () => {
      // Wait for scans that are still being looked up.
      await work;
      const scans = collectedScans(state.scans);
      if (scans.length > 0) await steps.order(scans);
    },
    setInstant: (isNow) => {
      state.isInstant = isNow;
    },
    setHalted: steps.setHalted,
  };
}
