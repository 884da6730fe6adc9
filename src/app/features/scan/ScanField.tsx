import { Button, Field, Input } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createScannerKeys } from './scannerKeys.ts';

interface ScanFieldProps {
  /** Whether what was scanned leaves the field when it is taken; else the next scan takes its place. */
  readonly clearsInput: boolean;
  /** Whether what the label asks for is answered: before that a scan is refused. */
  readonly isReady: boolean;
  /** Takes what was scanned; false where there was nothing. */
  readonly onTake: (content: string) => boolean;
}

/** What somebody types into; a scanner is a keyboard, and types wherever the focus is. */
const TYPED_INTO = 'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"]';

/** Puts back what stood in a field before a scanner typed into it, as if a person had. */
function putBack(field: HTMLInputElement, value: string): void {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  write?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The field of the dialog that somebody types into, which is another one than that for scans; null for everything else. */
function otherField(dialog: Element | null, target: EventTarget | null): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.matches(TYPED_INTO) && dialog?.contains(target)
    ? target
    : null;
}

/** Nobody types so many digits into a field for a number that is never as large: a scanner has, however slow it is. */
function isTooLongFor(field: HTMLInputElement, content: string): boolean {
  const most = field.getAttribute('aria-valuemax');
  return most !== null && content.length > most.length + 1;
}

interface ScanTaker {
  readonly input: RefObject<HTMLInputElement | null>;
  /** Takes what has come into the field, or else was typed elsewhere. */
  readonly take: (elsewhere: string | null) => void;
}

/** Whether this key ends a scan. Some scanners end with a tab; where nothing was scanned, it goes on to the next field. */
function isEndOf({ key, shiftKey, isComposing }: KeyboardEvent, typed: string): boolean {
  return !shiftKey && !isComposing && (key === 'Enter' || (key === 'Tab' && typed !== ''));
}

/**
 * Has what a scanner types come to the scans wherever the focus is. Into another field of the dialog a person types as well:
 * a scan is told from that by its speed, and what stood there before is put back, unless it was empty and the scan fills it.
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
      // Whoever has gone to another field, in the dialog or in the label's panel, types there.
      if (other || (target instanceof Element && target.matches(TYPED_INTO))) return;
      // A space presses the button that has the focus, for whoever goes through the dialog by keys.
      if (key === ' ' && target instanceof Node && dialog?.contains(target)) return;
      // The page below has keys of its own, and a list would choose by them. What is typed follows the focus.
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
        // What somebody began to type and left is no part of what is scanned after it.
        if (typed.isScanner && field.value.endsWith(typed.content)) putBack(field, typed.content);
        current.current.take(null);
      } else if (other && before !== '' && (typed.isScanner || isTooLongFor(other, typed.content))) {
        event.preventDefault();
        event.stopImmediatePropagation();
        putBack(other, before);
        current.current.take(typed.content);
      } else if (other && event.key === 'Enter') {
        // What was typed is done with: the next scan is awaited.
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

/** Takes what a scanner types, up to Enter or Tab, one code after the other. */
export function ScanField({ clearsInput, isReady, onTake }: ScanFieldProps) {
  const { t } = useTranslation('scan');
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [refusal, setRefusal] = useState<'empty' | 'notReady' | null>(null);
  // What the label asks for stands before it, and has the focus.
  const [isFirst] = useState(isReady);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const take = (elsewhere: string | null) => {
    const field = input.current;
    if (!field) return;
    const isTaken = onTake(isReady ? (elsewhere ?? field.value) : '');
    setRefusal(isTaken ? null : isReady ? 'empty' : 'notReady');
    // At once: the next code may be on its way. Of spaces alone nothing is to be seen.
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
