import type { Problem, Result } from '../../core/base/result.ts';
import { asRef, type Ref } from './asRef.ts';
import {
  type CheckSettings,
  type CheckSubject,
  countsLabels,
  type Finding,
  isSameSettings,
  joinChecks,
  type KeptFinding,
  type KnownFailure,
  keptOf,
  listsFailures,
  NOTHING_FOUND,
  type PresentRows,
  placedCheck,
  type RowsCheck,
} from './knownRows.ts';

/** State of the check of all rows. */
export interface CheckedRows {
  /** Result of the check of all rows; null if some row has not been checked as it is now. */
  check: Ref<RowsCheck> | null;
  /** Result of the check before the label or the rows changed; null if the spreadsheet has not been checked. */
  lastCheck: Ref<RowsCheck> | null;
  isChecking: boolean;
  /** Rows that are known to fail as they are now, by checks with any settings, even if other rows have not been checked. */
  knownFailures: Ref<readonly KnownFailure[]>;
}

/** Check that was made elsewhere: by a print or an export. */
export interface RunFinding {
  readonly settings: CheckSettings;
  /** Checked rows as positions among the printed rows; null for all. */
  readonly places: Uint32Array | null;
  readonly check: RowsCheck;
}

/** Functions and state on which the check depends. */
export interface CheckSource {
  /** Returns the present label, spreadsheet and pictures, and the settings of the check. */
  readonly subject: () => CheckSubject;
  readonly rows: () => PresentRows;
  /** Checks the rows at these positions among the printed rows; null for all. */
  readonly check: (places: Uint32Array | null) => Promise<Result<RowsCheck, Problem>>;
  /** Resolves when the printed rows of the present label are known; null if they are. */
  readonly pending: () => Promise<void> | null;
  readonly refuse: (problem: Problem) => void;
}

/** Maximum number of findings that are kept, so that undo and redo find the result for the label as it was. */
const MAX_FINDINGS = 20;
/** Maximum number of rows that are checked without a request. */
const MAX_CHECKED_AT_ONCE = 1000;

const NONE_KNOWN: readonly KnownFailure[] = [];

/** Present label, and the present rows of its spreadsheet. */
interface Present {
  readonly subject: CheckSubject;
  readonly present: PresentRows;
}

/** Creates the list of the latest findings, newest first. */
function createFindings() {
  let findings: readonly Finding[] = [];
  return {
    /** @param isOutdated true for a result that counts only if there is no later one */
    add: (finding: Finding, isOutdated = false) => {
      const all = isOutdated ? [...findings, finding] : [finding, ...findings];
      findings = all.slice(0, MAX_FINDINGS);
    },
    /** Returns the finding that leaves the fewest rows unknown; null if there is none for these settings. */
    bestOf: ({ subject, present }: Present): KeptFinding | null => {
      let best: KeptFinding | null = null;
      for (const finding of findings) {
        if (!isSameSettings(finding.subject.settings, subject.settings)) continue;
        const kept = keptOf(finding, subject, present);
        if (kept?.isCounted && (!best || kept.unknownCount < best.unknownCount)) best = kept;
        if (best?.unknownCount === 0) break;
      }
      return best;
    },
    isKnown: ({ subject, present }: Present) => findings.some((finding) => keptOf(finding, subject, present)),
    /** Returns the rows that fail. Of checks with the same settings, the newest one that has checked a row decides. */
    failures: ({ subject, present }: Present): KnownFailure[] => {
      const newer: { readonly kept: KeptFinding; readonly settings: CheckSettings }[] = [];
      return findings.flatMap((finding) => {
        const kept = keptOf(finding, subject, present);
        if (!kept || !listsFailures(kept.check)) return [];
        const { settings } = finding.subject;
        const decided = newer.filter((one) => isSameSettings(one.settings, settings));
        newer.push({ kept, settings });
        return kept.check.failures
          .filter(({ entry }) => !decided.some((one) => one.kept.knows(entry)))
          .map((report) => ({ report, settings }));
      });
    },
    clear: () => {
      findings = [];
    },
  };
}

/**
 * Creates the check of all rows. A result is kept for as long as the label, the values of the row and the output settings are the same, so
 * that after a change only the changed rows are checked.
 */
export function createRowsCheck(state: CheckedRows, { subject, rows, check, pending, refuse }: CheckSource) {
  /** Number of the last check. A result of an earlier one no longer ends the present check. */
  let lastCheck = 0;
  const findings = createFindings();
  /** Subject of the check that is under way; null if there is none, or if the subject has changed. */
  let running: Finding | null = null;
  /** Number of the bound spreadsheet, counted from 0. */
  let sheetNumber = 0;

  const now = (): Present => ({ subject: subject(), present: rows() });

  /** Sets the state to what is known of the present label and rows. */
  const showPresent = () => {
    const present = now();
    const kept = findings.bestOf(present);
    const found = kept?.unknownCount === 0 ? kept.check : null;
    if (found !== state.check) state.check = found && asRef(found);
    if (state.check) state.lastCheck = state.check;
    const known = findings.failures(present);
    if (known.length > 0 || state.knownFailures.length > 0)
      state.knownFailures = asRef(known.length > 0 ? known : NONE_KNOWN);
  };

  /** @param isWanted false for a check without a request, which shows no problem of its own */
  const run = async (isWanted: boolean) => {
    if (state.check) return;
    const ofSheet = sheetNumber;
    state.isChecking = true;
    const wasPending = pending() !== null;
    // The label can change again while its rows are listed.
    for (let listing = pending(); listing; listing = pending()) await listing;
    // When the rows are known, the changed ones are checked, or everything is known.
    if (wasPending && (ofSheet !== sheetNumber || state.check || running)) return;
    const number = ++lastCheck;
    state.isChecking = true;
    const { subject: checked, present } = now();
    const kept = findings.bestOf({ subject: checked, present });
    // Serial numbers count the labels of a run, so that a row alone would get another number.
    const canPart = kept !== null && !countsLabels(checked.label);
    const isPart = canPart && kept.unknownCount > 0 && kept.unknownCount < countOf(present);
    const places = isPart ? kept.unknown() : null;
    const about = { subject: checked, printed: present.printed, rows: null };
    running = { ...about, check: NOTHING_FOUND };
    try {
      const answer = await check(places);
      if (answer.ok && ofSheet === sheetNumber) {
        const found = places ? placedCheck(answer.value, places) : answer.value;
        const finding = { ...about, check: isPart ? joinChecks(kept.check, found) : found };
        findings.add(finding, number !== lastCheck);
      }
      showPresent();
      if (number !== lastCheck) return;
      if (isWanted && !answer.ok && answer.error.code !== 'batchCancelled') refuse(answer.error);
    } finally {
      if (number === lastCheck) {
        state.isChecking = false;
        running = null;
      }
    }
  };

  /** Checks the rows that are not known, if they are few. */
  const runIfFew = async (isNeeded: (present: Present) => boolean) => {
    if (state.check || state.isChecking) return;
    const present = now();
    const count = countUnknown(findings.bestOf(present), present);
    if (count > 0 && count <= MAX_CHECKED_AT_ONCE && isNeeded(present)) await run(false);
  };

  return {
    check: () => run(true),
    /** Checks rows before they are printed, if few of them are not known. */
    checkFew: () => runIfFew(() => true),
    /** Shows what is known of the label and the rows after one of them may have changed. */
    follow: () => {
      const { subject: wanted, present } = now();
      const isSame =
        running !== null &&
        isSameSettings(running.subject.settings, wanted.settings) &&
        keptOf(running, wanted, present)?.unknownCount === 0;
      if (!isSame) {
        lastCheck++;
        running = null;
        state.isChecking = false;
      }
      showPresent();
    },
    /** Checks the rows that have changed since a check of all rows, if they are few. */
    checkChanged: () => runIfFew(findings.isKnown),
    /** Keeps what a print or an export has found out about its rows. */
    note: ({ settings, places, check: found }: RunFinding) => {
      const { subject: presentSubject, present } = now();
      // A print counts serial numbers for its own rows and copies.
      if (countsLabels(presentSubject.label)) return;
      const { printed } = present;
      const rowsOf = places && new Set(Array.from(places, (place) => (printed ? printed[place] : place)));
      const placedFound = places ? placedCheck(found, places) : found;
      const finding = { subject: { ...presentSubject, settings }, printed, rows: rowsOf, check: placedFound };
      findings.add(finding);
      showPresent();
    },
    /** Drops everything when another spreadsheet is bound. */
    forget: () => {
      findings.clear();
      sheetNumber++;
      lastCheck++;
      running = null;
      state.isChecking = false;
      state.check = null;
      state.lastCheck = null;
      state.knownFailures = asRef(NONE_KNOWN);
    },
  };
}

/** Returns the number of rows that a check has to look at. Serial numbers count the labels of a run, so that no row can be left out. */
function countUnknown(best: KeptFinding | null, { subject, present }: Present): number {
  return best !== null && !countsLabels(subject.label) ? best.unknownCount : countOf(present);
}

function countOf({ printed, rowCount }: PresentRows): number {
  return printed?.length ?? rowCount;
}
