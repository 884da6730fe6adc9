import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Problem } from '../../../../core/base/result.ts';
import { parseRowRanges } from '../../../../core/print/printPlan.ts';
import { isMarked, type RowMarks } from '../../../../device/jobs/rowMarks.ts';
import { listRows } from '../../../services/workerClients.ts';
import type { BoundSheet } from '../../../state/dataStore.ts';
import { useWorkspace } from '../../../state/workspace.ts';

/** Kind of row search: by text in any cell, by a filter condition, by row numbers, or for rows that were not printed before. */
type RowSearchKind = 'text' | 'condition' | 'numbers' | 'unprinted';

export interface RowSearch {
  readonly kind: RowSearchKind;
  readonly text: string;
}

export interface FoundRows {
  /** Printed rows that match the search, in print order; without a search, all printed rows. */
  readonly rows: Uint32Array;
  /** True if `rows` is the result for the present search. */
  readonly isSettled: boolean;
  /** Reason why the search failed. */
  readonly problem: Problem | 'rangeInvalid' | null;
}

/** Debounce of the search field. */
const SEARCH_AFTER_MS = 150;

interface Found {
  readonly key: string;
  readonly rows: Uint32Array | null;
  readonly problem: Problem | null;
}

const NOTHING_FOUND: Found = { key: '', rows: null, problem: null };

/** Returns those of `rows` that `others` contains, too. */
function among(rows: Uint32Array, others: ArrayLike<number>, rowCount: number): Uint32Array {
  const isOther = new Uint8Array(rowCount);
  for (let at = 0; at < others.length; at++) isOther[others[at]] = 1;
  return rows.filter((row) => isOther[row] === 1);
}

/** Parses a list of spreadsheet row numbers to row indexes; null if the list is invalid. */
function numbered({ summary }: BoundSheet, text: string): number[] | null {
  const { firstRowNumber, rowCount } = summary;
  const rows = parseRowRanges(text, firstRowNumber - 1 + rowCount);
  if (rows?.some((row) => row + 1 < firstRowNumber)) return null;
  return rows?.map((row) => row + 1 - firstRowNumber) ?? null;
}

/** True if a search is active. The kind `unprinted` needs no search text. */
export function isLooking({ kind, text }: RowSearch): boolean {
  return kind === 'unprinted' || text.trim() !== '';
}

/** Searches the printed rows. */
export function useFoundRows(
  sheet: BoundSheet,
  { kind, text }: RowSearch,
  printedBefore: RowMarks | null,
): FoundRows {
  const { documentState, dataState } = useWorkspace();
  const { printed, listedAtMs } = useSnapshot(dataState);
  const [found, setFound] = useState<Found>(NOTHING_FOUND);
  const isAsked = isLooking({ kind, text });
  const key = isAsked && (kind === 'text' || kind === 'condition') ? `${kind}:${text}` : '';
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const { columnMap, rowFilter, rowOrder, cellFixes } = documentState.history.present;
      // Evaluate the condition at the time at which the printed rows were determined.
      const nowMs = listedAtMs || Date.now();
      const query =
        kind === 'text'
          ? { columnMap, rowFilter, rowOrder, cellFixes, search: text, nowMs }
          : { columnMap, rowFilter: text, rowOrder: [], cellFixes, search: '', nowMs };
      void listRows(query).then((listed) => {
        if (!isCurrent) return;
        setFound(
          listed.ok
            ? { key, rows: listed.value, problem: null }
            : { key, rows: new Uint32Array(0), problem: listed.error },
        );
      });
    }, SEARCH_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [documentState, kind, text, key]);
  const { rowCount } = sheet.summary;
  const all = useMemo(
    () => printed ?? Uint32Array.from({ length: rowCount }, (_, row) => row),
    [printed, rowCount],
  );
  return useMemo<FoundRows>(() => {
    if (!isAsked) return { rows: all, isSettled: true, problem: null };
    if (kind === 'unprinted')
      return { rows: all.filter((row) => !isMarked(printedBefore, row)), isSettled: true, problem: null };
    if (kind === 'numbers') {
      const rows = numbered(sheet, text);
      const problem = rows ? null : 'rangeInvalid';
      return { rows: among(all, rows ?? [], rowCount), isSettled: true, problem };
    }
    if (found.key !== key) return { rows: all, isSettled: false, problem: null };
    const rows = found.rows ? among(all, found.rows, rowCount) : all;
    return { rows, isSettled: true, problem: found.problem };
  }, [all, found, isAsked, key, kind, printedBefore, rowCount, sheet, text]);
}
