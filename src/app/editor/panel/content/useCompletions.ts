import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Completion } from '../../../../core/data/expression/completeExpression.ts';
import { isImeKey } from '../../../ui/imeKey.ts';
import { useEditor } from '../../core/EditorContext.ts';

/** Kind of text: template text with expressions in braces, or a single expression. */
export type Completed = 'fields' | 'condition';

type Complete = typeof import('../../../../core/data/expression/completeExpression.ts').completionsAt;

/** State of the completion list at the caret. */
export interface Completions {
  readonly list: readonly Completion[];
  readonly active: number;
  readonly listId: string;
  /** Loads the script for completions; only the first call has an effect. */
  readonly fetch: () => void;
  readonly look: (text: string, caret: number) => void;
  readonly close: () => void;
  readonly take: (index: number) => void;
  /** Handles keys that move in the list, accept a completion or close the list; returns true for these keys. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/**
 * Offers columns, functions and formats while the user types.
 *
 * @param kind null for plain text without completions
 * @param onTake replaces the text before the caret by the chosen completion
 */
export function useCompletions(kind: Completed | null, onTake: (taken: Completion) => void): Completions {
  const { dataState } = useEditor();
  const complete = useRef<Complete | null>(null);
  /** Last input that arrived while the script was loading. */
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
      void import('../../../../core/data/expression/completeExpression.ts').then(({ completionsAt }) => {
        complete.current = completionsAt;
        if (missed.current) look(...missed.current);
      });
    },
    look,
    close,
    take,
    handleKey: (event) => {
      if (list.length === 0 || isImeKey(event.nativeEvent)) return false;
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
