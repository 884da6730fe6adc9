import { proxy } from 'valtio';
import type { Problem, Result } from '../../../core/base/result.ts';
import { trimScan } from '../../../core/scan/keysOfScan.ts';
import type { CollectedScan, ScanQuestion } from '../../../device/scans/collectedScans.ts';
import { type Held, hold } from '../../state/held.ts';

/** A second scan of the same code within this time may be a slip of the hand. */
export const REPEAT_MS = 2000;
/** Scans that are shown; older ones are forgotten unless they still wait for something. */
const KEPT_SCANS = 200;

/**
 * What has become of a scan.
 * - `looking`: its row is being looked for
 * - `repeated`: it was scanned a moment ago, and a person is asked whether it is meant
 * - `several`: more than one row has it, and a person is asked which
 * - `unknown`: no row has it; `leftOut`: its row is left out by the label; neither prints
 * - `ordered`: its label is being made, or waits for those before it
 * - `printed`, `failed`: how that ended
 * - `collected`: it is printed with the others, when a person says so
 * - `dropped`: a person did not want it
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
  /** Counts up. */
  readonly id: number;
  readonly content: string;
  atMs: number;
  phase: ScanPhase;
  /** Rows of the spreadsheet that have it, as their indexes; empty where it answers the label's question. */
  rows: readonly number[];
  problem: Held<Problem> | null;
  /** Of one that asks whether it is meant: how often it was scanned since. */
  repeats: number;
  /** One of several of a job, which is gone on with as a whole where it broke off. */
  isOfMany: boolean;
}

/** What a scan sounds like. */
export type ScanSound = 'good' | 'bad' | 'asks';

/** What is printed for a scan. */
export interface ScanWish {
  readonly content: string;
  /** Null where the scan answers the label's question. */
  readonly row: number | null;
}

export interface ScanPorts {
  /** The rows that a content stands for; null where it answers the label's question. */
  readonly find: (content: string) => Promise<Result<readonly number[] | null, Problem>>;
  /** Whether the label prints that row. */
  readonly isPrinted: (row: number) => boolean;
  /**
   * Orders labels; the promise gives what kept them from being handed over, or null.
   *
   * @param isAgain whether they were ordered before, and come before what was scanned after them
   * @param onBegun told when what is ordered outlives the page
   */
  readonly print: (
    wishes: readonly ScanWish[],
    isAgain: boolean,
    onBegun: () => void,
  ) => Promise<Problem | null>;
  /** Why the label of a scan that is collected cannot be printed; null where it can. */
  readonly check: (wish: ScanWish) => Promise<Problem | null>;
  readonly sound: (sound: ScanSound) => void;
  readonly nowMs: () => number;
  /** Keeps what is collected and what is asked, for whoever comes back after the page was closed; resolves when it is on the disk. */
  readonly keep: (collected: readonly CollectedScan[]) => Promise<void>;
}

export interface ScanState {
  /** The newest first. */
  scans: Scan[];
  /** Whether each scan is printed at once; else they are collected. */
  isInstant: boolean;
}

export interface ScanSession {
  readonly state: ScanState;
  /** Takes what was scanned or typed; false where there was nothing. */
  readonly take: (content: string) => boolean;
  /** Answers whether a repeated scan is meant. */
  readonly answer: (id: number, isMeant: boolean) => void;
  /** Answers which row is meant; null for none. */
  readonly choose: (id: number, row: number | null) => void;
  /** Takes a scan out of what is collected; gives what puts it back. */
  readonly drop: (id: number) => () => void;
  /** Orders the label of a scan that failed once more, or collects it again; one of many is gone on with as its job is. */
  readonly again: (id: number) => void;
  /** Prints what is collected, in the order in which it was scanned. */
  readonly printCollected: () => Promise<void>;
  readonly setInstant: (isInstant: boolean) => void;
  /**
   * Says whether labels that are ordered wait behind one that broke off: as long as they do, they are kept as those that are
   * collected, since nobody goes on with them after the page has died.
   */
  readonly setHalted: (isHalted: boolean) => void;
}

const WAITING: readonly ScanPhase[] = ['looking', 'repeated', 'several', 'ordered', 'collected'];
/** Of these another scan soon after may be a slip. */
const ACCEPTED: readonly ScanPhase[] = ['looking', 'ordered', 'printed', 'collected'];

/** What is collected, in the order in which it was scanned. */
export function collectedScans<Some extends Pick<Scan, 'phase'>>(scans: readonly Some[]): Some[] {
  return scans.filter(({ phase }) => phase === 'collected').reverse();
}

/** What a person is asked of a scan; null where nothing is. */
export function questionOf({ phase }: Pick<Scan, 'phase'>): ScanQuestion | null {
  return phase === 'repeated' || phase === 'several' ? phase : null;
}

function wishOf({ content, rows }: Scan): ScanWish {
  return { content, row: rows[0] ?? null };
}

/** What outlives the page: what is collected, what is asked, and what nobody else goes on with. */
function createShelf(ports: Pick<ScanPorts, 'keep'>, state: ScanState) {
  /** Ordered, but in no journal yet. */
  let leaving: readonly Scan[] = [];
  /** Not collected before they are on the disk. */
  let arriving: readonly Scan[] = [];
  let isHalted = false;
  /** A job of several is gone on with as any other. */
  const isHeldUp = (scan: Scan) =>
    isHalted && scan.phase === 'ordered' && !scan.isOfMany && !leaving.includes(scan);
  const keep = () => {
    const of = (scan: Scan) => ({ content: scan.content, rows: [...scan.rows], question: questionOf(scan) });
    // In the order of the scans: what is answered later is printed where it was scanned.
    const waiting = state.scans.filter(
      (scan) =>
        scan.phase === 'collected' || questionOf(scan) !== null || arriving.includes(scan) || isHeldUp(scan),
    );
    return ports.keep([...leaving, ...waiting.reverse()].map(of));
  };
  return {
    keep,
    /** Takes what is kept to where it is ordered; gives what says that it is in a journal. */
    letGo: (scans: readonly Scan[]) => {
      leaving = [...leaving, ...scans];
      return () => {
        leaving = leaving.filter((scan) => !scans.includes(scan));
        void keep();
      };
    },
    /** Resolves when a scan is on the disk. */
    bring: async (scan: Scan) => {
      arriving = [...arriving, scan];
      await keep();
      arriving = arriving.filter((other) => other !== scan);
    },
    /** What is ordered, or has ended, while nothing goes on. */
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

/** The steps that a scan goes through. */
function createSteps(ports: ScanPorts, state: ScanState) {
  const shelf = createShelf(ports, state);
  const { keep } = shelf;
  /** One after the other, behind what is scanned. */
  let checking: Promise<unknown> = Promise.resolve();
  const end = (scan: Scan, phase: ScanPhase, problem: Problem | null = null) => {
    scan.phase = phase;
    scan.problem = problem && hold(problem);
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
    const problem = await ports.print(scans.map(wishOf), isAgain, noteBegun);
    for (const scan of scans) end(scan, problem ? 'failed' : 'printed', problem);
    shelf.followHalted();
    if (problem) ports.sound('bad');
  };
  const accept = async (scan: Scan) => {
    if (state.isInstant) {
      ports.sound('good');
      return void order([scan]);
    }
    // What is said to be collected outlives the page.
    end(scan, 'looking');
    await shelf.bring(scan);
    end(scan, 'collected');
    ports.sound('good');
    checking = checking.then(() => check(scan)).catch(() => undefined);
  };
  /** The shelf is at hand now, and not when everything is printed. */
  const check = async (scan: Scan) => {
    const problem = scan.phase === 'collected' ? await ports.check(wishOf(scan)) : null;
    if (!problem || scan.phase !== 'collected') return;
    refuse(scan, 'failed', problem);
    await keep();
  };
  const ask = (scan: Scan, question: ScanQuestion) => {
    end(scan, question);
    void keep();
  };
  /** What follows when one row, or the answer to the label's question, is known. */
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
    // It is asked already: a scanner that stutters asks once.
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

/** Takes one scan after the other: labels come in the order in which codes were scanned, whatever takes how long. */
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
  // Before anything else is looked at: what was collected comes first, and would be kept no more.
  let work = collected.then((before) => {
    // Nobody has scanned these a moment ago.
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
      // What is still being looked for was scanned before.
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
