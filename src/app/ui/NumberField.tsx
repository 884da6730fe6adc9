import { Field, Input } from '@fluentui/react-components';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { NUMBER_INPUT } from '../../core/base/limits.ts';
import { parseQuantity } from '../../core/edit/parseQuantity.ts';
import { withDecimalMark } from '../i18n/numberText.ts';
import { keyOutsideIme } from './imeKey.ts';

/** Number that changes too often to render the field each time, such as during a drag. */
export interface LiveNumber {
  readonly read: () => number;
  /** Calls `listen` when the number may have changed; returns the unsubscribe function. */
  readonly subscribe: (listen: () => void) => () => void;
}

export interface NumberFieldProps {
  readonly label: string;
  /** Null if several items differ: the placeholder is a dash until the user types a number. */
  readonly value: number | null;
  /** Number that is written to the input directly as it changes; `value` is its state at the time of rendering. Must be memoized. */
  readonly live?: LiveNumber | undefined;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly precision?: number;
  /** Shown after the number. */
  readonly suffix?: string;
  /** Millimeters per unit of the field, for lengths: enables input such as `1in`. */
  readonly unitMm?: number;
  /** Handling of text that is not a number: steppers take their minimum, other fields restore their value. */
  readonly whenNotNumeric?: 'minimum' | 'restore';
  readonly disabled?: boolean;
  readonly isLabelHidden?: boolean;
}

type Shown = (value: number | null) => string;

/** Formats a number in the page's language; `parseQuantity` parses this format. */
function useShown(precision: number): Shown {
  const { language } = useTranslation().i18n;
  return useCallback(
    (value) => (value === null ? '' : withDecimalMark(String(Number(value.toFixed(precision))), language)),
    [precision, language],
  );
}

/** Selects the whole number while its field has the focus and the user has not typed. */
function choose(input: HTMLInputElement): void {
  if (document.activeElement === input) input.select();
}

/** Updates the input with the live number while the user is not typing. */
function useLive(
  inputRef: RefObject<HTMLInputElement | null>,
  live: LiveNumber | undefined,
  shown: Shown,
  isTyped: boolean,
): void {
  useEffect(() => {
    const input = inputRef.current;
    if (!input || !live || isTyped) return;
    const write = () => {
      const value = live.read();
      const text = shown(value);
      if (input.value === text) return;
      input.value = text;
      choose(input);
      input.setAttribute('aria-valuenow', String(value));
    };
    // The number may have changed between rendering and subscribing.
    write();
    return live.subscribe(write);
  }, [inputRef, live, shown, isTyped]);
}

/** Steps the value with the wheel while the field has the focus. */
function useWheelSteps(inputRef: RefObject<HTMLInputElement | null>, stepBy: (steps: number) => void): void {
  const stepRef = useRef(stepBy);
  useEffect(() => {
    stepRef.current = stepBy;
  });
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    // React attaches wheel handlers as passive, so they could not prevent the panel from scrolling.
    const handleWheel = (event: WheelEvent) => {
      if (document.activeElement !== input || event.ctrlKey) return;
      event.preventDefault();
      stepRef.current(event.deltaY < 0 ? 1 : -1);
    };
    input.addEventListener('wheel', handleWheel, { passive: false });
    return () => input.removeEventListener('wheel', handleWheel);
  }, [inputRef]);
}

/** Message about a value that was replaced by the limit, shown while the field has the limit's value. */
function useLimitSaid(
  limit: 'least' | 'most' | null,
  limitShown: string,
  valueShown: string,
  suffix = '',
): string | null {
  const { t } = useTranslation('shell');
  if (limit === null || limitShown !== valueShown) return null;
  return t(`number.${limit}`, { limit: `${limitShown} ${suffix}`.trim() });
}

/** Number input with arithmetic, steps by arrow keys and, when focused, by the wheel. Escape restores the value. */
export function NumberField(props: NumberFieldProps) {
  const { label, onChange, step = 1, suffix, unitMm, disabled } = props;
  const current = () => props.live?.read() ?? props.value;
  const value = current();
  const { min = NUMBER_INPUT.min, max = NUMBER_INPUT.max, precision = NUMBER_INPUT.precision } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [limit, setLimit] = useState<'least' | 'most' | null>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const shown = useShown(precision);
  useLive(inputRef, props.live, shown, draft !== null);

  const put = (next: number) => {
    const clamped = Math.min(max, Math.max(min, Number(next.toFixed(precision))));
    if (clamped !== current()) onChange(clamped);
  };
  const typed = () => (draft === null ? current() : parseQuantity(draft, unitMm ?? null));
  const commit = () => {
    // An untouched field must not write back its rounded text.
    if (draft !== null && draft !== shown(current())) {
      const next = typed();
      if (next !== null) {
        put(next);
        // Tell the user that the value was replaced by the limit.
        setLimit(next > max ? 'most' : next < min ? 'least' : null);
      } else if (props.whenNotNumeric === 'minimum') put(min);
    }
    setDraft(null);
  };
  const stepBy = (steps: number) => {
    const from = typed() ?? current();
    if (from !== null) put(from + steps * step);
    setDraft(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = keyOutsideIme(event.nativeEvent);
    if (key === 'Enter') commit();
    else if (key === 'Escape' && draft !== null) {
      setDraft(null);
      event.stopPropagation();
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      stepBy((key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    }
  };
  useWheelSteps(inputRef, stepBy);
  const text = draft ?? shown(value);
  const limitMessage = useLimitSaid(limit, shown(limit === 'least' ? min : max), shown(value), suffix);
  // Select again after the value is rewritten, which may happen late as a result of the previous field: typing would append otherwise.
  useLayoutEffect(() => {
    if (inputRef.current && draft === null) choose(inputRef.current);
  }, [draft, text]);

  const input = (
    <Input
      id={id}
      size="small"
      value={text}
      disabled={disabled ?? false}
      inputMode={unitMm === undefined ? 'decimal' : 'text'}
      role="spinbutton"
      {...(value === null ? { placeholder: '–' } : { 'aria-valuenow': value })}
      aria-valuemin={min}
      aria-valuemax={max}
      {...(props.isLabelHidden ? { 'aria-label': label, title: limitMessage ?? '' } : {})}
      contentAfter={
        suffix ? (
          <span aria-hidden="true" style={{ whiteSpace: 'nowrap' }}>
            {suffix}
          </span>
        ) : null
      }
      input={{
        ref: inputRef,
        style: { minWidth: 0, width: '100%' },
        // While nothing is typed, keys that cannot be part of a number are left to other handlers.
        ...(draft === null ? {} : { 'data-typed': '' }),
      }}
      style={{ minWidth: 0, width: '100%' }}
      // A click into the unfocused field selects its number, like Tab, so that typing replaces it; a second click sets the caret. Without
      // this the first click would set the caret after the focus.
      onMouseDown={(event) => {
        const { currentTarget } = event;
        if (event.button !== 0 || document.activeElement === currentTarget) return;
        event.preventDefault();
        currentTarget.focus();
      }}
      onFocus={({ target }) => target.select()}
      onChange={(_event, data) => {
        setDraft(data.value);
        setLimit(null);
      }}
      onBlur={commit}
      onKeyDown={handleKeyDown}
    />
  );
  return props.isLabelHidden ? (
    input
  ) : (
    <Field
      label={label}
      size="small"
      {...(limitMessage === null
        ? {}
        : { validationState: 'warning' as const, validationMessage: limitMessage })}
    >
      {input}
    </Field>
  );
}
