import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../core/base/languages.ts';
import type { Problem } from '../../core/base/result.ts';
import type { DrawnLabel, DroppedSheet, LabelRows, LiveLabels } from './liveLabels.ts';

/**
 * First rows that the pictures of the label show, by language. They are available before the engine loads. They are imported as raw text,
 * because other screens load the same files as separate JSON chunks.
 */
const firstRows = import.meta.glob<string>('../../locales/*/firstRows/price.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function firstRow(language: Language): Readonly<Record<string, string>> {
  return JSON.parse(firstRows[`../../locales/${language}/firstRows/price.json`]);
}

/** Maximum number of spreadsheet rows shown on the roll. */
const SHOWN_ROWS = 3;

/** True for problems to report. Missing columns are reported next to the spreadsheet already. */
const isTrouble = (problem: Problem | null) => problem !== null && problem.code !== 'columnMissing';

interface Tried {
  /** Values of the label's columns. */
  readonly typed: readonly string[];
  readonly sheet: DroppedSheet | null;
  readonly isReading: boolean;
  /** Labels drawn in the page; null while the static pictures are shown. */
  readonly shown: readonly DrawnLabel[] | null;
  /** Problem reported by the engine, or `notFetched` if it could not be loaded. */
  readonly trouble: Problem | 'notFetched' | null;
}

export interface LiveLabelsState extends Tried {
  /** Names of the label's columns. */
  readonly columns: readonly string[];
  readonly type: (column: number, text: string) => void;
  /** Prefetches the engine. */
  readonly warm: () => void;
  readonly drop: (file: File) => void;
  readonly trySample: () => void;
  /** Resets the form and the label to the initial state of the page. */
  readonly startOver: () => void;
  /** Opens the editor with the label and its data. */
  readonly edit: (isPrint: boolean) => void;
}

/** Returns functions that load the engine on first use, call it, and drop outdated results. */
function useEngine(language: Language) {
  const loading = useRef<{ readonly language: Language; readonly labels: Promise<LiveLabels> } | null>(null);
  /** Number of the last request. Results of earlier requests are ignored. */
  const lastRequest = useRef(0);
  const fetch = useCallback(() => {
    if (loading.current?.language !== language) {
      const labels = import('./liveLabels.ts').then(({ loadLiveLabels }) => loadLiveLabels(language));
      loading.current = { language, labels };
      // Forget a failed load, so that the next request loads again.
      labels.catch(() => {
        loading.current = null;
      });
    }
    return loading.current.labels;
  }, [language]);
  return useMemo(
    () => ({
      fetch,
      forget: () => void lastRequest.current++,
      /** Calls the engine and passes the result to `use`, unless a newer request was made. Rejects if the engine cannot be loaded. */
      ask: async <Made>(make: (labels: LiveLabels) => Promise<Made>, use: (made: Made) => void) => {
        const number = ++lastRequest.current;
        try {
          const made = await make(await fetch());
          if (number === lastRequest.current) use(made);
        } catch (error) {
          if (number === lastRequest.current) throw error;
        }
      },
    }),
    [fetch],
  );
}

/** Returns the state of the start page's label: the input and the drawing. The engine loads with the first input. */
export function useLiveLabels(language: Language, onGo: (path: string) => void): LiveLabelsState {
  const { columns, untouched } = useMemo(() => {
    const first = firstRow(language);
    const nothing: Tried = {
      typed: Object.values(first),
      sheet: null,
      isReading: false,
      shown: null,
      trouble: null,
    };
    return { columns: Object.keys(first), untouched: nothing };
  }, [language]);
  const [tried, setTried] = useState(untouched);
  const { fetch, forget, ask } = useEngine(language);
  const change = (next: Partial<Tried>) => setTried((before) => ({ ...before, ...next }));
  const startOver = useCallback(() => {
    forget();
    setTried(untouched);
  }, [forget, untouched]);
  // Each language has its own label, so a change of the language starts over.
  useEffect(startOver, [startOver]);
  const handleLost = () => change({ trouble: 'notFetched', isReading: false });
  const draw = (rows: LabelRows) =>
    ask(
      (labels) => labels.draw(rows),
      (shown) => change({ shown, trouble: shown.find(({ problem }) => isTrouble(problem))?.problem ?? null }),
    ).catch(handleLost);
  const read = (fetchFile: (labels: LiveLabels) => Promise<File>) => {
    change({ isReading: true, trouble: null });
    ask(
      async (labels) => labels.open(await fetchFile(labels)),
      (opened) => {
        if (!opened.ok) {
          change({ trouble: opened.error, isReading: false });
          return;
        }
        const sheet = opened.value;
        change({ sheet, isReading: false });
        void draw({ ...sheet, rows: sheet.rows.slice(0, SHOWN_ROWS) });
      },
    ).catch(handleLost);
  };
  return {
    ...tried,
    columns,
    startOver,
    type: (column, text) => {
      const typed = tried.typed.map((cell, index) => (index === column ? text : cell));
      change({ typed, sheet: null, isReading: false });
      void draw({ columns, columnMap: [], rows: [typed] });
    },
    warm: () => void fetch().catch(() => undefined),
    drop: (file) => read(async () => file),
    trySample: () => read((labels) => labels.fetchSample()),
    edit: (isPrint) =>
      void ask(
        (labels) => labels.begin(tried.sheet ?? { columns, columnMap: [], rows: [tried.typed] }),
        (begun) => {
          if (begun.ok) onGo(`${begun.value}${isPrint ? '&print=1' : ''}`);
          else change({ trouble: begun.error });
        },
      ).catch(handleLost),
  };
}
