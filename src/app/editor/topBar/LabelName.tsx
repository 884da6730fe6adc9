import { Input } from '@fluentui/react-components';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { useEditor } from '../EditorContext.ts';
import { useDocument } from '../useDocument.ts';

/** The label's name, edited where it stands: every key is a change, Escape takes them back, an empty name is none. */
export function LabelName() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const name = useDocument((label) => label.name);
  const [typed, setTyped] = useState<string | null>(null);
  const nameBefore = useRef(name);
  const apply = (next: string) => {
    if (next !== '' && next !== name) editor.document.applyTyping('name', planLabel({ name: next }));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') {
      apply(nameBefore.current);
      setTyped(null);
    }
  };
  return (
    <Input
      appearance="filled-lighter"
      aria-label={t('labelName')}
      value={typed ?? name}
      maxLength={LABEL_LIMITS.maxNameLength}
      onFocus={() => {
        nameBefore.current = name;
      }}
      onChange={(_event, data) => {
        setTyped(data.value);
        apply(data.value.trim());
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={handleKeyDown}
      input={{ size: 18, style: { fontWeight: 600, textOverflow: 'ellipsis' } }}
      style={{ minWidth: 0 }}
    />
  );
}
