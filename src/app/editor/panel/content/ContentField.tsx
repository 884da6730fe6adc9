import { Field, makeStyles, Textarea } from '@fluentui/react-components';
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { SelectedContent } from '../../../../core/edit/applySpanStyle.ts';
import { CONTENT_MARK } from '../../core/contentMark.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { CompletionList } from './CompletionList.tsx';
import { type Completed, useCompletions } from './useCompletions.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'grid' },
  area: { width: '100%' },
});

/** Lets other controls read and change the text of the field. */
export interface ContentInput {
  /** Inserts text at the caret, after a blur at the last position of the caret, or at the end if the field never had the focus. */
  readonly insert: (piece: string) => void;
  /** Returns the text and its selection; the selection is at the end if the field never had the focus. */
  readonly selected: () => SelectedContent;
  /** Replaces the text and selection of the field. The caller updates the label. */
  readonly show: (content: SelectedContent) => void;
}

interface ContentFieldProps {
  readonly ref?: Ref<ContentInput>;
  readonly label: string;
  /** Null if several elements differ: the placeholder is a dash until the user types. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** True if the content is invalid. The problem itself is shown in the line above the panel. */
  readonly isWrong?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
  /** True if text typed on the canvas, with an element selected, goes into this field. */
  readonly isContent?: boolean;
  /** Kind of completions offered while typing; null for no completions. */
  readonly completes?: Completed | null;
  /** Called first for each key. The field ignores keys whose default action this callback prevents. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** Text field that reports every change. It keeps a copy of the text, so that the caret does not jump when the panel renders late. */
export function ContentField({
  ref,
  label,
  value,
  onChange,
  isWrong = false,
  rows = 2,
  maxLength,
  isContent = true,
  completes = null,
  onKey,
}: ContentFieldProps) {
  const styles = useStyles();
  const { view } = useEditor();
  const [text, setText] = useState(value ?? '');
  const sent = useRef(value);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const wasEntered = useRef(false);
  const selection = useRef<readonly [from: number, to: number] | null>(null);
  useEffect(() => {
    // The content was changed elsewhere: by undo, another field, or the canvas.
    if (value !== sent.current) {
      sent.current = value;
      setText(value ?? '');
    }
  }, [value]);
  const put = (next: string) => {
    sent.current = next;
    setText(next);
    // `onChange` may end another typing step, so the step of this field starts after it.
    onChange(next);
    view.type();
  };
  const completions = useCompletions(completes, ({ text: piece, from }) => {
    const to = fieldRef.current?.selectionStart ?? text.length;
    selection.current = [from + piece.length, from + piece.length];
    put(text.slice(0, from) + piece + text.slice(to));
  });
  const { list, active, listId } = completions;
  // Read the field's own text: the panel's value lags behind while typing.
  const selected = (): SelectedContent => {
    const field = wasEntered.current ? fieldRef.current : null;
    const [from, to] = field ? [field.selectionStart, field.selectionEnd] : [text.length, text.length];
    return { content: text, from, to };
  };
  useImperativeHandle(ref, () => ({
    insert: (piece) => {
      const { from, to } = selected();
      selection.current = [from + piece.length, from + piece.length];
      put(text.slice(0, from) + piece + text.slice(to));
      fieldRef.current?.focus();
    },
    selected,
    show: ({ content, from, to }) => {
      selection.current = [from, to];
      sent.current = content;
      setText(content);
      fieldRef.current?.focus();
    },
  }));
  useLayoutEffect(() => {
    if (selection.current !== null) fieldRef.current?.setSelectionRange(...selection.current);
    selection.current = null;
  });
  return (
    <Field
      label={label}
      size="small"
      {...(isContent ? { [CONTENT_MARK]: '' } : {})}
      validationState={isWrong ? 'error' : 'none'}
    >
      <div className={styles.place}>
        <Textarea
          size="small"
          resize="vertical"
          className={styles.area}
          value={text}
          {...(value === null ? { placeholder: '–' } : {})}
          textarea={{ ref: fieldRef, rows, ...(maxLength === undefined ? {} : { maxLength }) }}
          aria-label={label}
          {...(list.length > 0
            ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` }
            : {})}
          onFocus={() => {
            wasEntered.current = true;
            completions.fetch();
          }}
          onBlur={() => {
            completions.close();
            view.endTyping();
          }}
          onKeyDown={(event) => {
            onKey?.(event);
            if (!event.defaultPrevented) completions.handleKey(event);
          }}
          onChange={(event, data) => {
            put(data.value);
            completions.look(data.value, event.target.selectionStart);
          }}
        />
        {list.length > 0 && (
          <CompletionList
            list={list}
            active={active}
            listId={listId}
            onTake={(index) => completions.take(index)}
          />
        )}
      </div>
    </Field>
  );
}
