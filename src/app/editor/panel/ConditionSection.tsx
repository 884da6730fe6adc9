import { Caption1 } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { planPatch } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { FoldedSection } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import { useShownElement } from '../useShownElement.ts';
import { ContentField } from './ContentField.tsx';
import { sharedReader } from './sharedValues.ts';

interface ConditionSectionProps {
  /** What is selected; at least one. */
  readonly elements: readonly LabelElement[];
}

/** On which labels elements are: an expression that must hold. */
export const ConditionSection = memo(function ConditionSection({ elements }: ConditionSectionProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const isLeftOut = useShownElement(elements[0].id)?.isLeftOut === true;
  const value = sharedReader(elements)('printWhen');
  const ids = new Set(elements.map(({ id }) => id));
  return (
    <FoldedSection name="condition" title={t('condition.title')} startsOpen={value !== ''}>
      <ContentField
        label={t('condition.field')}
        value={value}
        rows={1}
        isContent={false}
        completes="condition"
        maxLength={LABEL_LIMITS.maxExpressionLength}
        onChange={(printWhen) =>
          document.applyTyping(`${[...ids].join(' ')}:printWhen`, planPatch(ids, { printWhen }))
        }
      />
      <Caption1>{t('condition.hint')}</Caption1>
      <Caption1 role="status">{isLeftOut ? t('condition.leftOut') : ''}</Caption1>
    </FoldedSection>
  );
});
