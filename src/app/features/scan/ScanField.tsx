import { Button, Field, Input } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createScannerKeys } from './scannerKeys.ts';

interface ScanFieldProps {
  /** True to clear the field after a scan; otherwise the next scan replaces the text. */
  readonly clearsInput: boolean;
  /** True if the other inputs of the label are filled in. Before that, scans are refused. */
  readonly isReady: boolean;
  /** Accepts a scan; returns false if it is empty. */
  readonly onTake: (content: string) => boolean;
}

/** Selector of text inputs. A scanner acts as a keyboard, so it types into the input that has the focus. */
const TYPED_INTO = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]';

/** Restores the value that a field had before a scan. The input event tells React about the change. */
function putBack(field: HTMLInputElement, value: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the event's target if it is a text input of the dialog other than the scan field; otherwise null. */
function otherField(dialog: Element | null, target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(TYPED_INTO) && dialog?.contains(target)
    ? target
    : null;
}

/** True if a number field received more digits than its maximum has. Then a scanner typed them, even if it was slow. */
function isTooLongFor(field: HTMLInputElement, content: string): boolean {
  const most = field.getAttribute('aria-valuemax');
  return most !== null && content.length > most.length + 1;
}

interface ScanTaker {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Accepts the content of the scan field, or, if `elsewhere` is given, text that a scanner typed into another field. */
  readonly take: (elsewhere: string | null) => void;
}

/** True for the key that ends a scan: Enter, or Tab as some scanners send. Without typed text, Tab moves to the next field as usual. */
function isEndOf({ key, shiftKey, isComposing }: KeyboardEvent, typed: string): boolean {
  return !shiftKey && !isComposing && (key === 'Enter' || (key === 'Tab' && typed !== ''));
}

/**
 * Redirects the input of a scanner to the scan field, wherever the focus is. Users also type into other fields of the dialog. A scan there
 * is recognized by its speed, and the field's former value is restored, unless the field was empty: then the scan fills it.
 */
function useScannerKeys(taker: ScanTaker): void {
  const current = useRef(taker);
  useEffect(() => {
    current.current = taker;
  });
  useEffect(() => {
    const keys = createScannerKeys();
    let before = '';
    const handleCharacter = (event: KeyboardEvent, field: HTMLInputElement) => {
      const { target, key, ctrlKey, altKey, metaKey, timeStamp } = event;
      const begins = keys.take(key, timeStamp, !ctrlKey && !altKey && !metaKey);
      if (ctrlKey || altKey || metaKey || target === field) return;
      const dialog = field.closest('[role="dialog"]');
      const other = otherField(dialog, target);
      if (other && begins) before = other.value;
      // The user is typing into another text field, in the dialog or in the label's panel.
      if (other || (target instanceof Element && target.matches(TYPED_INTO))) return;
      // Space presses the focused button, which keyboard users need.
      if (key === ' ' && target instanceof Node && dialog?.contains(target)) return;
      // Stop the event: the page has shortcuts, and a list would jump to a matching item. The browser types the character into the newly
      // focused field.
      event.stopImmediatePropagation();
      field.focus();
    };
    const handleEnd = (event: KeyboardEvent, field: HTMLInputElement) => {
      const { target } = event;
      const typed = keys.end(event.timeStamp);
      const other = otherField(field.closest('[role="dialog"]'), target);
      if (target === field) {
        if (!isEndOf(event, field.value)) return;
        event.preventDefault();
        // Remove text that was in the field before the scan.
        if (typed.isScanner && field.value.endsWith(typed.content)) putBack(field, typed.content);
        current.current.take(null);
      } else if (other && before !== '' && (typed.isScanner || isTooLongFor(other, typed.content))) {
        event.preventDefault();
        event.stopImmediatePropagation();
        putBack(other, before);
        current.current.take(typed.content);
      } else if (other && event.key === 'Enter') {
        // The user has finished typing into the other field: move the focus back to the scan field.
        setTimeout(() => field.focus());
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      const field = current.current.input.current;
      if (!field) return;
      if ([...event.key].length === 1) handleCharacter(event, field);
      else if (event.key === 'Enter' || event.key === 'Tab') handleEnd(event, field);
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, []);
}

/** Field that accepts one code after another. Enter or Tab ends a code. */
export function ScanField({ clearsInput, isReady, onTake }: ScanFieldProps) {
  const { t } = useTranslation('scan');
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [refusal, setRefusal] = useState<'empty' | 'notReady' | null>(null);
  // If the label has other inputs, the first of them gets the initial focus instead of this field.
  const [isFirst] = useState(isReady);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const take = (elsewhere: string | null) => {
    const field = input.current;
    if (!field) return;
    const isTaken = onTake(isReady ? (elsewhere ?? field.value) : '');
    setRefusal(isTaken ? null : isReady ? 'empty' : 'notReady');
    // Clear at once, because the next code may follow. Text of only spaces is always cleared, because it is invisible.
    if (elsewhere === null && (clearsInput || field.value.trim() === '')) setContent('');
    else field.select();
    field.focus();
  };
  useScannerKeys({ input, take });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '8px', alignItems: 'start' }}>
      <Field
        label={t('field.label')}
        required
        style={{ flex: '1 1 150px', minWidth: 0 }}
        {...(refusal ? { validationState: 'error' as const, validationMessage: t(`field.${refusal}`) } : {})}
      >
        <Input
          size="large"
          style={{ minWidth: 0 }}
          autoComplete="off"
          spellCheck={false}
          input={{ ref: input, enterKeyHint: 'go' }}
          placeholder={t('field.hint')}
          value={content}
          onChange={(_event, { value }) => {
            setContent(value);
            setRefusal(null);
          }}
        />
      </Field>
      <Button size="large" style={{ marginTop: '26px' }} onClick={() => take(null)}>
        {t('field.take')}
      </Button>
    </div>
  );
}
