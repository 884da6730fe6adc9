import type { TFunction } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fail, ok, type Result } from '../../../core/base/result.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { fetchTable } from '../../services/tables/fetchTable.ts';
import { deviceTables } from '../../services/tables/tableShelf.ts';
import { acceptedSheets, checkTable } from '../../services/tables/tableWorkers.ts';
import { useNotify } from '../../ui/useNotify.tsx';
import {
  type Imported,
  type ImportFile,
  type ImportQuestion,
  type ImportTarget,
  importTable,
} from './tableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

/** How far a file has come that is being read. */
export interface ImportProgress {
  readonly name: string;
  /** Of its bytes; null while they are checked, or nobody knows how many there are. */
  readonly share: number | null;
  readonly cancel: () => void;
}

export interface TableImport {
  readonly question: ImportQuestion | null;
  readonly progress: ImportProgress | null;
  /** Takes a file, after those that are under way; null where nothing came of it, which is said. */
  readonly take: (
    source: ImportFile,
    target: ImportTarget,
    start?: OpenSheetOptions,
  ) => Promise<Imported | null>;
  /** Fetches a file of the page's own origin and takes it. */
  readonly takeFrom: (
    address: URL,
    target: ImportTarget,
    start?: OpenSheetOptions,
  ) => Promise<Imported | null>;
}

/** Makes files tables one after the other, and holds what is asked meanwhile. */
export function useTableImport(): TableImport {
  const { t } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const [question, setQuestion] = useState<ImportQuestion | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const controller = useRef<AbortController | null>(null);
  // Whoever leaves the screen gives up what is being read.
  useEffect(() => () => controller.current?.abort(), []);

  const run = useCallback(
    (work: (signal: AbortSignal) => Promise<Result<Imported | null>>): Promise<Imported | null> => {
      const turn = before.current.then(async () => {
        const own = new AbortController();
        controller.current = own;
        const done = await work(own.signal);
        setProgress(null);
        if (!done.ok) {
          if (done.error.code !== 'tableCancelled') notify(tableProblem(done.error), 'error');
          return null;
        }
        if (done.value) notify(doneText(done.value, t), 'success');
        return done.value;
      });
      before.current = turn.catch(() => undefined);
      return turn;
    },
    [notify, tableProblem, t],
  );

  const takeNow = useCallback(
    (source: ImportFile, target: ImportTarget, start: OpenSheetOptions | undefined, signal: AbortSignal) => {
      const cancel = () => controller.current?.abort();
      const { name, size } = source.file;
      return importTable(
        source,
        target,
        {
          shelf: deviceTables,
          locale: pageLanguage(),
          check: async (table) => {
            setProgress({ name, share: 0, cancel });
            const onBytes = (bytes: number) =>
              setProgress({ name, share: bytes < size ? bytes / size : null, cancel });
            const checked = await checkTable(table, onBytes, signal);
            setProgress(null);
            return checked;
          },
          acceptedSheets: async (table) => {
            setProgress({ name, share: null, cancel });
            const sheets = await acceptedSheets(table, signal);
            setProgress(null);
            return sheets;
          },
          show: (asked) => setQuestion(closing(asked, () => setQuestion(null))),
        },
        start,
      );
    },
    [],
  );

  const take = useCallback<TableImport['take']>(
    (source, target, start) => run((signal) => takeNow(source, target, start, signal)),
    [run, takeNow],
  );
  const takeFrom = useCallback<TableImport['takeFrom']>(
    (address, target, start) =>
      run(async (signal) => {
        const cancel = () => controller.current?.abort();
        setProgress({ name: address.pathname, share: null, cancel });
        const fetched = await fetchTable(address, () => undefined, signal);
        if (!fetched.ok) return fail(fetched.error.code, fetched.error.params);
        if (signal.aborted) return ok(null);
        return takeNow({ file: fetched.value, handle: null, url: address.href }, target, start, signal);
      }),
    [run, takeNow],
  );
  return { question, progress, take, takeFrom };
}

function doneText({ head, before }: Imported, t: TFunction<'tables'>): string {
  const { name, rowCount: count } = head;
  if (!before) return t('added', { name, count });
  return t('updated', { name, was: before.rowCount, count });
}

/** The question as it is shown: it goes when it is answered. */
function closing(question: ImportQuestion, close: () => void): ImportQuestion {
  const closed =
    <Value>(answer: (value: Value) => void) =>
    (value: Value) => {
      close();
      answer(value);
    };
  switch (question.kind) {
    case 'sheet':
      return { ...question, answer: closed(question.answer) };
    case 'refused':
      return { ...question, answer: closed(question.answer) };
    case 'overwrite':
      return { ...question, answer: closed(question.answer) };
    case 'headers':
      return { ...question, answer: closed(question.answer) };
  }
}
