import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Completion } from '../../../core/data/expression/completeExpression.ts';
import { useEditor } from '../EditorContext.ts';

/** What is written: a text with expressions in braces, or one expression. */
export type Completed = 'fields' | 'condition';

type Complete = typeof import('../../../core/data/expression/completeExpression.ts').completionsAt;

/** A list of what could stand at the caret. */
export interface Completions {
  readonly list: readonly Completion[];
  readonly active: number;
  readonly listId: string;
  /** The script comes with the first one who may need it. */
  readonly fetch: () => void;
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
  readonly take: (index: number) => void;
  /** Goes through the list, takes from it or puts it away; true for keys that are taken so. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/**
 * Offers columns, functions and formats while somebody writes.
 *
 * @param kind null where texts are only texts
 * @param onTake puts what was chosen in the place of the text before the caret
 */
export function useCompletions(kind: Completed | null, onTake: (taken: Completion) => void): Completions {
  const { dataState } = useEditor();
  const complete = useRef<Complete | null>(null);
  /** What was written while the script was on its way. */
  const missed = useRef<readonly [text: string, caret: number] | null>(null);
  const [list, setList] = useState<readonly Completion[]>([]);
  const [active, setActive] = useState(0);
  const listId = useId();
  const close = () => {
    missed.current = null;
    setList([]);
  };
  const look = (text: string, caret: number) => {
    if (kind === null) return;
    missed.current = complete.current ? null : [text, caret];
    const { sheet, placeholders } = dataState;
    const columns = sheet ? sheet.summary.columnNames : Object.keys(placeholders);
    setActive(0);
    setList(complete.current?.(text, caret, columns, kind === 'condition') ?? []);
  };
  const take = (index: number) => {
    close();
    onTake(list[index]);
  };
  return {
    list,
    active,
    listId,
    fetch: () => {
      if (kind === null || complete.current) return;
      void import('../../../core/data/expression/completeExpression.ts').then(({ completionsAt }) => {
        complete.current = completionsAt;
        if (missed.current) look(...missed.current);
      });
    },
    look,
    close,
    take,
    handleKey: (event) => {
      if (list.length === 0 || event.nativeEvent.isComposing) return false;
      const { key } = event;
      if (key === 'ArrowDown') setActive((active + 1) % list.length);
      else if (key === 'ArrowUp') setActive((active + list.length - 1) % list.length);
      else if (key === 'Escape') close();
      else if (key === 'Enter' || key === 'Tab') take(active);
      else return false;
      event.preventDefault();
      event.stopPropagation();
      return true;
    },
  };
}
