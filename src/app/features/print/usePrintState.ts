import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Problem } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { promptNames } from '../../../core/print/labelInputs.ts';
import { serialCount } from '../../../core/print/serialCount.ts';
import type { RowReport } from '../../../core/run/chunks/runChunks.ts';
import { mayAskSeveral } from '../../services/account/severalPrompts.ts';
import { columnCopies } from '../../services/pagePreview.ts';
import { type BoundSheet, placeOf, printedCount, rowAt } from '../../state/dataStore.ts';
import { failuresAt } from '../../state/knownRows.ts';
import { useWorkspace } from '../../state/workspace.ts';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { findPrinter, printerState } from '../printers/printerStore.ts';
import { formFieldsOf } from './PrintWhere.tsx';
import {
  type FormInput,
  type FormState,
  type PrintForm,
  readForm,
  requestedPositions,
  startForm,
} from './printForm.ts';
import { readPrintOffsets } from './printOffsets.ts';
import { startChosen } from './rows/chosenRows.ts';
import { placingOf } from './rows/printOrder.ts';

/** State that the parts of the print dialog share. */
export interface PrintState {
  readonly form: PrintForm;
  readonly change: (fields: Partial<PrintForm>) => void;
  readonly state: FormState;
  /** Rows that are left out because they are known to fail. */
  readonly leftOut: readonly RowReport[];
  readonly input: FormInput;
  readonly sheet: BoundSheet | null;
  /** Problem with the column that contains the numbers of copies; null if there is none. */
  readonly columnProblem: Problem | null;
  /** Number of times that the user tried to print without answering the print-time input. */
  readonly attempts: number;
  readonly onAttempt: () => void;
}

/** Debounce, because the user may select rows by fast clicks. */
const READ_AFTER_MS = 100;

interface ColumnRead {
  readonly column: string;
  readonly places: Uint32Array | null;
  readonly copies: Uint16Array | null;
  readonly problem: Problem | null;
}

/** Reads the number of copies of the requested rows from a column. */
function useColumnCopies(
  sheet: BoundSheet | null,
  column: string,
  places: Uint32Array | null,
  printed: Uint32Array | null,
): ColumnRead | null {
  const [read, setRead] = useState<ColumnRead | null>(null);
  useEffect(() => {
    if (!sheet || column === '') return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const rows = places ? places.map((place) => rowAt({ printed }, place)) : printed;
      void columnCopies(column, rows).then((answer) => {
        if (!isCurrent) return;
        const known = answer.ok
          ? { copies: answer.value, problem: null }
          : { copies: null, problem: answer.error };
        setRead({ column, places, ...known });
      });
    }, READ_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sheet, column, places, printed]);
  return read?.column === column && read.places === places ? read : null;
}

/** Returns the state of the dialog's form, evaluated for the available rows. */
export function usePrintState(label: Label, target: OutputTarget): PrintState {
  const { dataState, previewState } = useWorkspace();
  const { sheet, printed, recordIndex, knownFailures } = useSnapshot(dataState);
  const [form, setForm] = useState<PrintForm>(() => {
    const { dpi } = previewState;
    const last = target === 'printer' ? findPrinter(printerState.list.lastId) : null;
    return { ...startForm(dpi, readPrintOffsets()), ...(last && formFieldsOf(last, dpi)) };
  });
  const [attempts, setAttempts] = useState(0);
  const onAttempt = () => setAttempts((count) => count + 1);
  const rowCount = sheet ? printedCount({ sheet, printed }) : serialCount(label);
  const { dpi, rotateDeg, offsetXMm, offsetYMm, scale, verify } = form;
  const failures = useMemo(() => {
    const placing = placingOf({ rotateDeg, offsetXMm, offsetYMm, scale });
    return failuresAt(knownFailures, label, { dpi, placing, verify });
  }, [knownFailures, label, dpi, rotateDeg, offsetXMm, offsetYMm, scale, verify]);
  const base = useMemo(
    () => ({
      rowCount,
      printed,
      currentPosition: sheet ? placeOf({ printed, recordIndex }) : -1,
      prompts: promptNames(label),
      mayAskSeveral: mayAskSeveral(),
      failedPlaces: new Set(failures.keys()),
    }),
    [rowCount, printed, sheet, recordIndex, label, failures],
  );
  const { type, rows, range, chosen } = form;
  const places = useMemo(() => {
    const asked = requestedPositions({ type, rows, range, chosen }, base);
    return asked.ok ? asked.value : null;
  }, [type, rows, range, chosen, base]);
  const read = useColumnCopies(sheet, form.copiesColumn, places, printed);
  const copies = read?.copies ?? null;
  const input = useMemo<FormInput>(() => ({ ...base, columnCopies: copies }), [base, copies]);
  const state = useMemo(() => readForm(form, input), [form, input]);
  const change = (fields: Partial<PrintForm>) => {
    const next = { ...form, ...fields };
    if (next.type === 'normal' || next.chosen || !sheet) return setForm(next);
    // The mode `custom` starts with the rows that were requested in the normal mode.
    const asked = requestedPositions(form, base);
    const wanted = asked.ok ? (asked.value ?? Array.from({ length: rowCount }, (_, place) => place)) : [];
    const wantedRows = Array.from(wanted, (place) => rowAt({ printed }, place));
    setForm({ ...next, chosen: startChosen(sheet.summary.rowCount, wantedRows) });
  };
  const columnProblem = read?.problem ?? null;
  const leftOut = form.leavesOutFailed ? state.failed.flatMap((place) => failures.get(place) ?? []) : [];
  return { form, change, state, leftOut, input, sheet, columnProblem, attempts, onAttempt };
}
