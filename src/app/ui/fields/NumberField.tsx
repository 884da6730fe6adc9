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
import { NUMBER_INPUT } from '../../../core/base/limits.ts';
import { parseQuantity } from '../../../core/edit/parseQuantity.ts';
import { withDecimalMark } from '../../i18n/numberText.ts';
import { keyOutsideIme } from '../imeKey.ts';
import { type NumberOffer, useLimitNote } from './useLimitNote.tsx';

/** Number that changes too often to render the field each time, for example during a drag. */
export interface LiveNumber {
  readonly read: () => number;
  /** Calls `listen` when the number may have changed; returns the unsubscribe function. */
  readonly subscribe: (listen: () => void) => () => void;
}

interface NumberFieldProps {
  readonly label: string;
  /** Number to show; null if several items differ. The placeholder is then a dash until the user types a number. */
  readonly value: number | null;
  /**
   * Source of a number that is written directly to the input when it changes. `value` is the number at the time of rendering. The object
   * must be memoized.
   */
  readonly live?: LiveNumber | undefined;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly precision?: number;
  /** Text after the number, such as a unit. */
  readonly suffix?: string;
  /** Millimeters per unit of the field. Set for lengths, so that the user can enter a length in another unit, such as `1in`. */
  readonly unitMm?: number;
  /**
   * Returns another reading of a typed number without a unit that is outside the range; null if there is none. With an offer, the field
   * keeps its former value and shows the offer as a button; otherwise the limit replaces the number.
   */
  readonly offerFor?: (typed: number) => NumberOffer | null;
  /** Tooltip of the suffix. */
  readonly suffixTip?: string;
  /** Decimals to which input is rounded, if more than `precision`, which applies to the displayed number. */
  readonly inputPrecision?: number;
  /** Result of input that is not a number: the minimum, or the former value. */
  readonly whenNotNumeric?: 'minimum' | 'restore';
  readonly disabled?: boolean;
  readonly isLabelHidden?: boolean;
}

type Shown = (value: number | null) => string;

/** Returns a function that formats numbers in the page's language. `parseQuantity` can parse its results. */
function useShown(precision: number): Shown {
  const { language } = useTranslation().i18n;
  return useCallback(
    (value) => (value === null ? '' : withDecimalMark(String(Number(value.toFixed(precision))), language)),
    [precision, language],
  );
}

/** Returns the number rounded to `decimals`, and no less or more than the limits. */
const limitTo = (value: number, min: number, max: number, decimals: number): number =>
  Math.min(max, Math.max(min, Number(value.toFixed(decimals))));

/** True if typed text is a number without a unit or operator. */
const hasOnlyNumber = (text: string | null): boolean => text !== null && /^[\d\s.,]+$/.test(text);

/** Selects the whole number if its field has the focus. */
function choose(input: HTMLInputElement): void {
  if (document.activeElement === input) input.select();
}

/** Writes the live number to the input, unless the user is typing into it. */
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

/**
 * Selects the number again after it was rewritten, which may happen late, because of a change in another field. Otherwise typed digits
 * would be appended.
 */
function useSelectedAgain(
  inputRef: RefObject<HTMLInputElement | null>,
  isTyped: boolean,
  text: string,
): void {
  useLayoutEffect(() => {
    if (inputRef.current && !isTyped) choose(inputRef.current);
  }, [isTyped, text]);
}

/** Changes the value by steps of the mouse wheel while the field has the focus. */
function useWheelSteps(inputRef: RefObject<HTMLInputElement | null>, stepBy: (steps: number) => void): void {
  const stepRef = useRef(stepBy);
  useEffect(() => {
    stepRef.current = stepBy;
  });
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    // React attaches wheel handlers as passive listeners, which could not prevent the panel from scrolling.
    const handleWheel = (event: WheelEvent) => {
      if (document.activeElement !== input || event.ctrlKey) return;
      event.preventDefault();
      stepRef.current(event.deltaY < 0 ? 1 : -1);
    };
    input.addEventListener('wheel', handleWheel, { passive: false });
    return () => input.removeEventListener('wheel', handleWheel);
  }, [inputRef]);
}

/**
 * Input for a number, or an expression such as `2*15`. Arrow keys change the number by steps, as does the wheel while the field has the
 * focus. Escape restores the former number.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, onChange, step = 1, suffix = '', unitMm, offerFor } = props;
  const current = () => props.live?.read() ?? props.value;
  const value = current();
  const { min = NUMBER_INPUT.min, max = NUMBER_INPUT.max, precision = NUMBER_INPUT.precision } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const [id, inputRef] = [useId(), useRef<HTMLInputElement>(null)];
  const shown = useShown(precision);
  useLive(inputRef, props.live, shown, draft !== null);
  const note = useLimitNote({ min, max, suffix, valueShown: shown(value), shown, offerFor });

  const put = (next: number) => {
    const limited = limitTo(next, min, max, props.inputPrecision ?? precision);
    if (limited !== current()) onChange(limited);
  };
  const typed = () => (draft === null ? current() : parseQuantity(draft, unitMm ?? null));
  /** Returns false if the range does not include the typed number. */
  const commit = (): boolean => {
    let isInRange = true;
    // Without input, the rounded text of the field must not replace the exact number.
    if (draft !== null && draft !== shown(current())) {
      const next = typed();
      if (next !== null) {
        const checked = note.check(next, hasOnlyNumber(draft));
        if (checked !== 'offered') put(next);
        isInRange = checked === 'ok';
      } else if (props.whenNotNumeric === 'minimum') put(min);
    }
    setDraft(null);
    return isInRange;
  };
  const stepBy = (steps: number) => {
    const from = typed() ?? current();
    if (from !== null) put(from + steps * step);
    setDraft(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const key = keyOutsideIme(event.nativeEvent);
    // The user should see that the number was changed before Enter submits the form.
    if (key === 'Enter' && !commit()) event.preventDefault();
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
  useSelectedAgain(inputRef, draft !== null, text);

  const input = (
    <Input
      // The label of a `Field` refers to the id that the `Field` gives its control.
      {...(props.isLabelHidden ? { id } : {})}
      size="small"
      value={text}
      disabled={props.disabled ?? false}
      inputMode={unitMm === undefined ? 'decimal' : 'text'}
      role="spinbutton"
      {...(value === null ? { placeholder: '–' } : { 'aria-valuenow': value })}
      aria-valuemin={min}
      aria-valuemax={max}
      {...(props.isLabelHidden ? { 'aria-label': label, title: note.text ?? '' } : {})}
      contentAfter={
        suffix ? (
          <span aria-hidden="true" title={props.suffixTip} style={{ whiteSpace: 'nowrap' }}>
            {suffix}
          </span>
        ) : null
      }
      input={{
        ref: inputRef,
        style: { minWidth: 0, width: '100%' },
        // Mark the field only while the user is typing. Without the mark, keys that cannot be part of a number are handled as shortcuts.
        ...(draft === null ? {} : { 'data-typed': '' }),
      }}
      style={{ minWidth: 0, width: '100%' }}
      // Like Tab, a first click selects the number, so that typing replaces it; a second click sets the caret. Without this handler, the
      // first click would set the caret after the field has got the focus.
      onMouseDown={(event) => {
        const { currentTarget } = event;
        if (event.button !== 0 || document.activeElement === currentTarget) return;
        event.preventDefault();
        currentTarget.focus();
      }}
      onFocus={({ target }) => target.select()}
      onChange={(_event, data) => {
        setDraft(data.value);
        note.clear();
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
      {...(note.text === null
        ? {}
        : { validationState: 'warning' as const, validationMessage: note.message })}
    >
      {input}
    </Field>
  );
}
