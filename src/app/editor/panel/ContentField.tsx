import { Field, Textarea } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../EditorContext.ts';
import { CONTENT_MARK } from './contentMark.ts';

interface ContentFieldProps {
  readonly label: string;
  /** Null where it differs among several: a dash stands there until something is typed. */
  readonly value: string | null;
  readonly onChange: (value: string) => void;
  /** The line above the panel says what is wrong. */
  readonly isWrong?: boolean;
  readonly rows?: number;
  readonly maxLength?: number;
}

/** Text that is passed on with every key. It keeps its own copy, so the caret never jumps when the panel is late. */
export function ContentField({
  label,
  value,
  onChange,
  isWrong = false,
  rows = 2,
  maxLength,
}: ContentFieldProps) {
  const { view } = useEditor();
  const [text, setText] = useState(value ?? '');
  const sent = useRef(value);
  useEffect(() => {
    // Something else changed the content: undo, another field, the canvas.
    if (value !== sent.current) {
      sent.current = value;
      setText(value ?? '');
    }
  }, [value]);
  return (
    <Field
      label={label}
      size="small"
      {...{ [CONTENT_MARK]: '' }}
      validationState={isWrong ? 'error' : 'none'}
    >
      <Textarea
        size="small"
        resize="vertical"
        value={text}
        {...(value === null ? { placeholder: '–' } : {})}
        textarea={{ rows, ...(maxLength === undefined ? {} : { maxLength }) }}
        onChange={(_event, data) => {
          sent.current = data.value;
          setText(data.value);
          view.type();
          onChange(data.value);
        }}
      />
    </Field>
  );
}
