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

/** A number that changes too often to render the field each time, as during a drag. */
export interface LiveNumber {
  readonly read: () => number;
  /** Calls `listen` when it may be another; returns what ends it. */
  readonly subscribe: (listen: () => void) => () => void;
}

export interface NumberFieldProps {
  readonly label: string;
  /** Null where it differs among what it is about: a dash stands there until a number is typed. */
  readonly value: number | null;
  /** Written into the field as it changes; `value` is what it is when the field is rendered. Must be memoised. */
  readonly live?: LiveNumber | undefined;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly precision?: number;
  /** Shown behind the number. */
  readonly suffix?: string;
  /** Millimetres of one unit of the field, when it is a length: `1in` can then be typed. */
  readonly unitMm?: number;
  /** What becomes of text that is no number: steppers take their minimum, other fields what they had. */
  readonly whenNotNumeric?: 'minimum' | 'restore';
  readonly disabled?: boolean;
  readonly isLabelHidden?: boolean;
}

type Shown = (value: number | null) => string;

/** How a number stands in the field: in the language of the page, which `parseQuantity` reads as well. */
function useShown(precision: number): Shown {
  const { language } = useTranslation().i18n;
  return useCallback(
    (value) => (value === null ? '' : withDecimalMark(String(Number(value.toFixed(precision))), language)),
    [precision, language],
  );
}

/** A number that nobody has begun to type over is chosen as a whole for as long as its field has the focus. */
function choose(input: HTMLInputElement): void {
  if (document.activeElement === input) input.select();
}

/** Keeps what the field shows up with a live number while nothing is being typed. */
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
    // It may have changed between rendering and now.
    write();
    return live.subscribe(write);
  }, [inputRef, live, shown, isTyped]);
}

/** The wheel steps a field that has the focus. */
function useWheelSteps(inputRef: RefObject<HTMLInputElement | null>, stepBy: (steps: number) => void): void {
  const stepRef = useRef(stepBy);
  useEffect(() => {
    stepRef.current = stepBy;
  });
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    // React's own wheel handler is passive and could not keep the panel from scrolling.
    const handleWheel = (event: WheelEvent) => {
      if (document.activeElement !== input || event.ctrlKey) return;
      event.preventDefault();
      stepRef.current(event.deltaY < 0 ? 1 : -1);
    };
    input.addEventListener('wheel', handleWheel, { passive: false });
    return () => input.removeEventListener('wheel', handleWheel);
  }, [inputRef]);
}

/** What is said of a number that was typed beyond a limit, for as long as the limit stands in its place. */
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

/** A number that can be typed, calculated, stepped by arrow keys and, when focused, by the wheel. Escape restores. */
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
    // A field that was not touched must not write back its rounded text.
    if (draft !== null && draft !== shown(current())) {
      const next = typed();
      if (next !== null) {
        put(next);
        // Somebody who typed more than can be had is told so: the number that stands there is another one.
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
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      event.stopPropagation();
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      stepBy((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? 10 : 1));
    }
  };
  useWheelSteps(inputRef, stepBy);
  const text = draft ?? shown(value);
  const said = useLimitSaid(limit, shown(limit === 'least' ? min : max), shown(value), suffix);
  // One that is written anew would be typed behind: what follows from the field before may come late.
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
      {...(props.isLabelHidden ? { 'aria-label': label, title: said ?? '' } : {})}
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
        // While nothing is being typed, keys that mean no number are not the field's.
        ...(draft === null ? {} : { 'data-typed': '' }),
      }}
      style={{ minWidth: 0, width: '100%' }}
      // What is typed into a field that is clicked takes the place of its number, as it does after Tab. A second click sets the
      // caret, which the first one would do after the focus came.
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
      {...(said === null ? {} : { validationState: 'warning' as const, validationMessage: said })}
    >
      {input}
    </Field>
  );
}
