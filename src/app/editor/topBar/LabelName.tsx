import { Input } from '@fluentui/react-components';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { planLabel } from '../../../core/edit/planners.ts';
import { useEditor } from '../EditorContext.ts';
import { useDocument } from '../useDocument.ts';

/** The label's name, edited where it stands. An empty one is put back. */
export function LabelName() {
  const { t } = useTranslation('editor');
  const editor = useEditor();
  const name = useDocument((label) => label.name);
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const next = draft?.trim() ?? '';
    if (next !== '' && next !== name) editor.document.apply(planLabel({ name: next }));
    setDraft(null);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setDraft(null);
  };
  return (
    <Input
      appearance="filled-lighter"
      aria-label={t('labelName')}
      value={draft ?? name}
      maxLength={LABEL_LIMITS.maxNameLength}
      onChange={(_event, data) => setDraft(data.value)}
      onBlur={commit}
      onKeyDown={handleKeyDown}
      input={{ size: 18, style: { fontWeight: 600, textOverflow: 'ellipsis' } }}
      style={{ minWidth: 0 }}
    />
  );
}
