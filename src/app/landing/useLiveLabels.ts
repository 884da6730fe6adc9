import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Problem } from '../../core/base/result.ts';
import type { Language } from '../i18n/languages.ts';
import type { DrawnLabel, DroppedSheet, LabelRows, LiveLabels } from './liveLabels.ts';

/**
 * The row that the pictures of the label show first, by language: known before anything of the engine is here. As texts, for
 * the other screens fetch the same files apart.
 */
const firstRows = import.meta.glob<string>('../services/firstRows/price.*.json', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function firstRow(language: Language): Readonly<Record<string, string>> {
  return JSON.parse(firstRows[`../services/firstRows/price.${language}.json`]);
}

/** Labels of a spreadsheet that stand on the roll. */
const SHOWN_ROWS = 3;

/** The line about the spreadsheet names the columns that it lacks; the label does not say so again. */
const isTrouble = (problem: Problem | null) => problem !== null && problem.code !== 'columnMissing';

interface Tried {
  /** What stands in the columns of the label. */
  readonly typed: readonly string[];
  readonly sheet: DroppedSheet | null;
  readonly isReading: boolean;
  /** Labels that are drawn now; null for the pictures that came with the page. */
  readonly shown: readonly DrawnLabel[] | null;
  /** What went wrong, where the engine says so or could not be fetched. */
  readonly trouble: Problem | 'notFetched' | null;
}

export interface LiveLabelsState extends Tried {
  /** Names of the label's columns. */
  readonly columns: readonly string[];
  readonly type: (column: number, text: string) => void;
  /** Fetches the engine ahead of its first use. */
  readonly warm: () => void;
  readonly drop: (file: File) => void;
  readonly trySample: () => void;
  /** Back to what the page shows to everybody. */
  readonly startOver: () => void;
  /** Goes to the editor with the label and what fills it. */
  readonly edit: (isPrint: boolean) => void;
}

/** The engine, which is fetched when it is first asked, and the last thing that was asked of it. */
function useEngine(language: Language) {
  const loading = useRef<{ readonly language: Language; readonly labels: Promise<LiveLabels> } | null>(null);
  /** Counts what is wanted: what comes late of an earlier wish is not shown. */
  const wish = useRef(0);
  const fetch = useCallback(() => {
    if (loading.current?.language !== language) {
      const labels = import('./liveLabels.ts').then(({ loadLiveLabels }) => loadLiveLabels(language));
      loading.current = { language, labels };
      // The next one who asks may have more luck.
      labels.catch(() => {
        loading.current = null;
      });
    }
    return loading.current.labels;
  }, [language]);
  return useMemo(
    () => ({
      fetch,
      forget: () => void wish.current++,
      /** Has something made, and uses it unless something else is wanted by then. Rejects where it cannot be fetched. */
      ask: async <Made>(make: (labels: LiveLabels) => Promise<Made>, use: (made: Made) => void) => {
        const number = ++wish.current;
        try {
          const made = await make(await fetch());
          if (number === wish.current) use(made);
        } catch (error) {
          if (number === wish.current) throw error;
        }
      },
    }),
    [fetch],
  );
}

/** The label of the start page: what a visitor types or drops, and how it looks. Nothing is fetched before that. */
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
  // Another language has another label.
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
