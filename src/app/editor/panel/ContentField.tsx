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
import type { SelectedContent } from '../../../core/edit/giveLook.ts';
import { useEditor } from '../EditorContext.ts';
import { CompletionList } from './CompletionList.tsx';
import { CONTENT_MARK } from './contentMark.ts';
import { type Completed, useCompletions } from './useCompletions.ts';

const useStyles = makeStyles({
  place: { position: 'relative', display: 'grid' },
  area: { width: '100%' },
});

/** What others may do with the text of a field. */
export interface ContentInput {
  /** Writes where the caret is, or was when the field was left; at the end of a text that nobody has looked into. */
  readonly insert: (piece: string) => void;
  /** What the text is and what of it is selected; at the end of a text that nobody has looked into. */
  readonly selected: () => SelectedContent;
  /** Shows another text with that part of it selected. Whoever asks for it tells everybody else. */
  readonly show: (content: SelectedContent) => void;
}

interface ContentFieldProps {
  readonly ref?: Ref<ContentInput>;
  readonly label: string;
  /** Null where it differs among several: a dash stands there until something is typed. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The line above the panel says what is wrong. */
  readonly isWrong?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
  /** What is typed on the canvas with an element selected is written here. */
  readonly isContent?: boolean;
  /** Whether what is written computes something, and how. */
  readonly completes?: Completed | null;
  /** Hears keys first; those that it prevents mean nothing else. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** Text that is passed on with every key. It keeps its own copy, so the caret never jumps when the panel is late. */
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
    // Something else changed the content: undo, another field, the canvas.
    if (value !== sent.current) {
      sent.current = value;
      setText(value ?? '');
    }
  }, [value]);
  const put = (next: string) => {
    sent.current = next;
    setText(next);
    // It may end the typing of something else, and begins its own.
    onChange(next);
    view.type();
  };
  const completions = useCompletions(completes, ({ text: piece, from }) => {
    const to = fieldRef.current?.selectionStart ?? text.length;
    selection.current = [from + piece.length, from + piece.length];
    put(text.slice(0, from) + piece + text.slice(to));
  });
  const { list, active, listId } = completions;
  // What stands there, and not what the panel was told: it is told late of what is being typed.
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
