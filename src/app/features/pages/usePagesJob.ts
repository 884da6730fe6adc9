import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS, PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { Problem } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import type { PageSettings } from '../../../core/pages/pageSettings.ts';
import { checkPageOrder, labelOfPages } from '../../../core/run/pages/pageOrder.ts';
import { baseRequest } from '../../services/baseRequest.ts';
import type { OutputTarget } from '../jobs/jobOrder.ts';
import { startJob } from '../jobs/jobStore.ts';
import { formFieldsOf } from '../print/PrintWhere.tsx';
import { type FormState, NONE_FAILED, type PrintForm, readForm, startForm } from '../print/printForm.ts';
import { keepPrintOffsets, readPrintOffsets } from '../print/printOffsets.ts';
import { outputOf, pageOf, printOrder } from '../print/rows/printOrder.ts';
import type { PrintState } from '../print/usePrintState.ts';
import { findPrinter, printerState, rememberPrint } from '../printers/printerStore.ts';
import { type CollectedList, collectList, type ListedFile, type PagesRequest } from './pageList.ts';

/** Print job of the screen: its labels and settings. */
export interface PagesJob {
  readonly print: PrintState;
  /** Labels to print. During a scan they change only a few times. */
  readonly list: CollectedList;
  /** Labels found so far by the scan. */
  readonly live: CollectedList;
  readonly isLooking: boolean;
  /** Label document that the pages are placed on. */
  readonly label: Label;
  readonly fit: PageSettings['fit'];
  readonly nameOf: (fileId: string) => string;
  /** Returns the problem that prevents printing to a target; null if there is none. */
  readonly check: (target: OutputTarget) => Problem | null;
  readonly start: (target: OutputTarget) => Promise<void>;
}

const NO_FILES: readonly ListedFile[] = [];

/**
 * Returns the list of labels. During a scan it changes only when the number of labels has doubled, and at the end. Otherwise the preview
 * would flicker.
 */
function useSettled(live: CollectedList, isLooking: boolean): CollectedList {
  const settled = useRef(live);
  if (!isLooking || live.units.length >= settled.current.units.length * 2) settled.current = live;
  return settled.current;
}

/** Returns the name of the job and of its output file, derived from the names of the printed files. */
function useTitle(list: CollectedList): string {
  const { t } = useTranslation('pagePrint');
  const [first, ...more] = list.files;
  if (!first) return t('name');
  const name = first.name.replace(/\.[^.]*$/, '') || first.name;
  const title = more.length > 0 ? t('nameSeveral', { name, count: more.length }) : name;
  return title.slice(0, LABEL_LIMITS.maxNameLength);
}

function useForm(): [PrintForm, (fields: Partial<PrintForm>) => void] {
  const [form, setForm] = useState<PrintForm>(() => {
    const dpi = PRINT_LIMITS.defaultDpi;
    const last = findPrinter(printerState.list.lastId);
    return { ...startForm(dpi, readPrintOffsets()), ...(last && formFieldsOf(last, dpi)) };
  });
  return [form, (fields) => setForm((before) => ({ ...before, ...fields }))];
}

/** Evaluates the print form for a number of labels. */
function usePlan(form: PrintForm, labelCount: number): PrintState['input'] & { readonly state: FormState } {
  return useMemo(() => {
    const input = {
      rowCount: labelCount,
      printed: null,
      currentPosition: -1,
      prompts: [],
      mayAskSeveral: false,
      columnCopies: null,
      failedPlaces: NONE_FAILED,
    };
    return { ...input, state: readForm(form, input) };
  }, [form, labelCount]);
}

/** State from which the labels to print are determined. */
interface ShownPages extends PagesRequest {
  readonly files: readonly ListedFile[] | null;
  readonly isStopped: boolean;
}

export function usePagesJob({ files, settings, pages, leftOut, frames, isStopped }: ShownPages): PagesJob {
  const shown = files ?? NO_FILES;
  const live = useMemo(
    () => collectList(shown, { settings, pages, leftOut, frames }),
    [shown, settings, pages, leftOut, frames],
  );
  const isLooking = !live.isComplete && !isStopped;
  const list = useSettled(live, isLooking);
  const title = useTitle(list);
  const label = useMemo(() => labelOfPages(settings, title), [settings, title]);
  const [form, change] = useForm();
  const { state, ...input } = usePlan(form, list.units.length);
  const print: PrintState = {
    ...{ form, change, state, leftOut: [], input, sheet: null, columnProblem: null },
    // Pages have no print-time inputs.
    attempts: 0,
    onAttempt: () => undefined,
  };

  const orderOf = async (target: OutputTarget) => {
    const printer = findPrinter(form.printerId);
    const base = await baseRequest(label, form.dpi, null);
    const wish = { target, label, form, state, prompts: [], draft: null, printer } as const;
    const { units } = list;
    const request = { ...base, sheet: null, pages: { settings, files: list.files, units } };
    return printOrder(wish, request);
  };
  const check = (target: OutputTarget): Problem | null => {
    const printer = findPrinter(form.printerId);
    const output = outputOf(target, printer);
    const format = output === 'printer' ? (form.asPictures ? 'jpg' : 'pdf') : output;
    const { start } = pageOf({ target: output, label, form });
    const checked = checkPageOrder({
      settings,
      title,
      format,
      dpi: form.dpi,
      copies: state.copies,
      collate: form.collate,
      nowMs: 0,
      zone: 'local',
      start,
    });
    return checked.ok ? null : checked.error;
  };
  const start = async (target: OutputTarget) => {
    const printer = findPrinter(form.printerId);
    // Save the printer and its settings, with which the next print starts.
    if (target === 'printer') rememberPrint(printer, form);
    if (!printer) keepPrintOffsets(form);
    await startJob(await orderOf(target));
  };
  const nameOf = (fileId: string) => shown.find(({ id }) => id === fileId)?.name ?? '';
  return { print, list, live, isLooking, label, fit: settings.fit, nameOf, check, start };
}
