import { makeStyles, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { keyOutsideIme } from '../../ui/imeKey.ts';

/** Direction in which editing continues after a cell: to the next or previous column, or not at all. */
export type NextCell = -1 | 0 | 1;

interface CellInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone: (next: NextCell) => void;
  /** Called when the field has lost the focus to another control, which keeps it. */
  readonly onLeave: () => void;
  readonly onCancel: () => void;
}

const useStyles = makeStyles({
  input: {
    boxSizing: 'border-box',
    width: '100%',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/** Field in a cell of the rows panel. Enter, Tab and a press elsewhere keep the value, Escape discards it. */
export function CellInput({ label, value, onChange, onDone, onLeave, onCancel }: CellInputProps) {
  const styles = useStyles();
  const ref = useRef<HTMLInputElement>(null);
  /** True once the value was kept or discarded; the field then loses the focus because it is removed. */
  const isOver = useRef(false);
  useEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  const end = (action: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    action();
  };
  const handleKey = (event: KeyboardEvent) => {
    // The table and the editor must not handle keys that change the text.
    event.stopPropagation();
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Escape') end(onCancel);
    else if (key === 'Enter') end(() => onDone(0));
    else if (key === 'Tab') end(() => onDone(event.shiftKey ? -1 : 1));
    else return;
    event.preventDefault();
  };
  return (
    <input
      ref={ref}
      className={styles.input}
      aria-label={label}
      value={value}
      maxLength={LABEL_LIMITS.maxFixedCellLength}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => end(onLeave)}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    />
  );
}
