import type { TFunction } from 'i18next';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { OpenSheetOptions } from '../../../core/sheet/sheet.ts';
import { pageLanguage } from '../../i18n/languages.ts';
import { fetchTable } from '../../services/tables/fetchTable.ts';
import type { Sending, TableLocation } from '../../services/tables/tableShelf.ts';
import { tableShelves } from '../../services/tables/tableShelves.ts';
import { acceptedSheets, checkTable } from '../../services/tables/tableWorkers.ts';
import { useNotify } from '../../ui/hooks/useNotify.ts';
import type { ImportQuestion } from './importQuestion.ts';
import {
  type Imported,
  type ImportFile,
  type ImportPorts,
  type ImportTarget,
  importTable,
} from './tableImport.ts';
import { useTableProblem } from './useTableProblem.ts';

/** Progress of reading, downloading or uploading a file. */
export interface ImportProgress {
  readonly name: string;
  readonly step: 'fetching' | 'reading' | 'sending';
  /** Share of the file's bytes that is transferred; null while the file is checked, or if its size is unknown. */
  readonly share: number | null;
  readonly cancel: () => void;
}

export interface TableImport {
  readonly question: ImportQuestion | null;
  readonly progress: ImportProgress | null;
  /** Imports a file after the running imports. Null if the import failed, which a notification reports, or was canceled. */
  readonly take: (
    source: ImportFile,
    target: ImportTarget,
    start?: OpenSheetOptions,
  ) => Promise<Imported | null>;
  /** Downloads a file and imports it. The address must have the origin of the page. */
  readonly takeFrom: (
    address: URL,
    target: ImportTarget,
    start?: OpenSheetOptions,
  ) => Promise<Imported | null>;
}

/**
 * Returns the storage of a location. It reports the progress of uploads, and null at their end; only transfers over the network have
 * progress.
 */
function shelfOf(
  place: TableLocation,
  signal: AbortSignal,
  onShare: (share: number | null) => void,
): ImportPorts['shelf'] {
  const shelf = tableShelves[place];
  const sent = async <Value>(send: (sending: Sending) => Promise<Value>): Promise<Value> => {
    if (place === 'account') onShare(0);
    const done = await send({ signal, onShare });
    onShare(null);
    return done;
  };
  return {
    ...shelf,
    add: (input) => sent((sending) => shelf.add(input, sending)),
    replace: (version, input) => sent((sending) => shelf.replace(version, input, sending)),
  };
}

type ImportWork = (signal: AbortSignal) => Promise<Result<Imported | null>>;

/** Codes of problems with which an upload did not reach the server. */
const UNREACHED: readonly string[] = ['notReached', 'timeout'];

/** Returns the option of an import that is needed for an account. */
function libraryOf(place: TableLocation, isMove: boolean): Pick<ImportPorts, 'library'> {
  return place === 'device' ? {} : { library: { device: isMove ? null : tableShelves.device } };
}

/**
 * Imports files one after another, and returns the open question.
 *
 * @param place location in which files are stored
 * @param isMove true for tables that are stored on this device already: a file that the account rejects is not stored here again
 */
export function useTableImport(place: TableLocation = 'device', isMove = false): TableImport {
  const { t } = useTranslation('tables');
  const notify = useNotify();
  const tableProblem = useTableProblem();
  const [question, setQuestion] = useState<ImportQuestion | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const controller = useRef<AbortController | null>(null);
  // Leaving the screen cancels the running import.
  useEffect(() => () => controller.current?.abort(), []);

  /**
   * Shows the problem. For an upload that did not reach the server, the notification offers a retry. A table that was to be moved is still
   * on this device, so the user can move it again instead.
   */
  const tell = useEffectEvent((problem: Problem, work: ImportWork) => {
    const canRetry = !isMove && UNREACHED.includes(problem.code);
    const again = { text: t('tryAgain'), onClick: () => void run(work) };
    notify(tableProblem(problem), 'error', undefined, canRetry ? again : undefined);
  });

  const run = useCallback(
    (work: ImportWork): Promise<Imported | null> => {
      const turn = before.current.then(async () => {
        const own = new AbortController();
        controller.current = own;
        const done = await work(own.signal);
        setProgress(null);
        if (!done.ok) {
          if (done.error.code !== 'tableCancelled') tell(done.error, work);
          return null;
        }
        if (done.value && !isMove) notify(doneText(done.value, place, t), 'success');
        return done.value;
      });
      before.current = turn.catch(() => undefined);
      return turn;
    },
    [notify, t, place, isMove],
  );

  const takeNow = useCallback(
    (source: ImportFile, target: ImportTarget, start: OpenSheetOptions | undefined, signal: AbortSignal) => {
      const cancel = () => controller.current?.abort();
      const { name, size } = source.file;
      return importTable(
        source,
        target,
        {
          shelf: shelfOf(place, signal, (share) =>
            setProgress(share === null ? null : { name, step: 'sending', share, cancel }),
          ),
          ...libraryOf(place, isMove),
          locale: pageLanguage(),
          check: async (table) => {
            setProgress({ name, step: 'reading', share: 0, cancel });
            const onBytes = (bytes: number) =>
              setProgress({ name, step: 'reading', share: bytes < size ? bytes / size : null, cancel });
            const checked = await checkTable(table, onBytes, signal);
            setProgress(null);
            return checked;
          },
          acceptedSheets: async (table) => {
            setProgress({ name, step: 'reading', share: null, cancel });
            const sheets = await acceptedSheets(table, signal);
            setProgress(null);
            return sheets;
          },
          show: (asked) => setQuestion(closing(asked, () => setQuestion(null))),
        },
        start,
      );
    },
    [place, isMove],
  );

  const take = useCallback<TableImport['take']>(
    (source, target, start) => run((signal) => takeNow(source, target, start, signal)),
    [run, takeNow],
  );
  const takeFrom = useCallback<TableImport['takeFrom']>(
    (address, target, start) =>
      run(async (signal) => {
        const cancel = () => controller.current?.abort();
        setProgress({ name: address.pathname, step: 'reading', share: null, cancel });
        const fetched = await fetchTable(address, () => undefined, signal);
        if (!fetched.ok) return fetched;
        if (signal.aborted) return ok(null);
        return takeNow({ file: fetched.value, handle: null, url: address.href }, target, start, signal);
      }),
    [run, takeNow],
  );
  return { question, progress, take, takeFrom };
}

function doneText(
  { head, before, isKeptHere }: Imported,
  place: TableLocation,
  t: TFunction<'tables'>,
): string {
  const { name, rowCount: count } = head;
  if (!before) return t(place === 'account' && !isKeptHere ? 'addedAccount' : 'added', { name, count });
  return t('updated', { name, was: before.rowCount, count });
}

/** Returns the question with an `answer` that also closes its dialog. */
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
    case 'encoding':
      return { ...question, answer: closed(question.answer) };
    case 'refused':
      return { ...question, answer: closed(question.answer) };
    case 'overwrite':
      return { ...question, answer: closed(question.answer) };
    case 'headers':
      return { ...question, answer: closed(question.answer) };
  }
}
