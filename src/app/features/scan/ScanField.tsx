import { Button, Field, Input } from '@fluentui/react-components';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ScanFieldProps {
  /** Whether what was scanned leaves the field when it is taken; else the next scan takes its place. */
  readonly clearsInput: boolean;
  /** Takes what was scanned; false where there was nothing. */
  readonly onTake: (content: string) => boolean;
}

/** What somebody types into, whatever it is; a scanner is a keyboard, and types wherever the focus is. */
const TYPED_INTO =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable="true"]';

/** Has what a scanner types come into the field wherever the focus is, unless somebody has gone to another field. */
function useScannerKeys(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      const field = input.current;
      if (!field || target === field || ctrlKey || altKey || metaKey || [...key].length !== 1) return;
      // Whoever has gone to another field, in the dialog or in the label's panel, types there.
      if (target instanceof Element && target.matches(TYPED_INTO)) return;
      const dialog = field.closest('[role="dialog"]');
      // A space presses the button that has the focus, for whoever goes through the dialog by keys.
      if (key === ' ' && target instanceof Node && dialog?.contains(target)) return;
      // The page below has keys of its own. What is typed follows the focus.
      event.stopImmediatePropagation();
      field.focus();
    };
    window.addEventListener('keydown', handleKey, true);
    return () => window.removeEventListener('keydown', handleKey, true);
  }, [input]);
}

/** Takes what a scanner types, up to Enter or Tab, one code after the other. */
export function ScanField({ clearsInput, onTake }: ScanFieldProps) {
  const { t } = useTranslation('scan');
  const input = useRef<HTMLInputElement>(null);
  const [content, setContent] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  useScannerKeys(input);
  useEffect(() => input.current?.focus(), []);
  const take = () => {
    const field = input.current;
    if (!field) return;
    const isTaken = onTake(field.value);
    setIsEmpty(!isTaken);
    // At once: the next code may be on its way.
    if (isTaken && clearsInput) setContent('');
    else field.select();
    field.focus();
  };
  return (
    <div style={{ display: 'flex', gap: '8px', alignItems: 'start' }}>
      <Field
        label={t('field.label')}
        required
        style={{ flexGrow: 1 }}
        {...(isEmpty ? { validationState: 'error' as const, validationMessage: t('field.empty') } : {})}
      >
        <Input
          size="large"
          autoComplete="off"
          spellCheck={false}
          input={{ ref: input, enterKeyHint: 'go' }}
          placeholder={t('field.hint')}
          value={content}
          onChange={(_event, { value }) => {
            setContent(value);
            setIsEmpty(false);
          }}
          onKeyDown={(event) => {
            // Some scanners end with a tab; where nothing was scanned, it goes on to the next field.
            const isEnd = event.key === 'Enter' || (event.key === 'Tab' && event.currentTarget.value !== '');
            if (!isEnd || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            take();
          }}
        />
      </Field>
      <Button size="large" style={{ marginTop: '26px' }} onClick={take}>
        {t('field.take')}
      </Button>
    </div>
  );
}
