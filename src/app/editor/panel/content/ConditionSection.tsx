import { Caption1, Checkbox } from '@fluentui/react-components';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../../core/base/limits.ts';
import { planPatch } from '../../../../core/edit/planners.ts';
import type { LabelElement } from '../../../../core/label/label.ts';
import type { PreviewElement } from '../../../../jobs/preview/previewTypes.ts';
import { FoldedSection } from '../../../ui/Section.tsx';
import { useEditor } from '../../core/EditorContext.ts';
import { useElementLayout } from '../../core/useElementLayout.ts';
import { sharedReader } from '../sharedValues.ts';
import { ContentField } from './ContentField.tsx';

interface ConditionSectionProps {
  /** Selected elements; at least one. */
  readonly elements: readonly LabelElement[];
}

const isLeftOutOf = (shown: PreviewElement | undefined) => shown?.isLeftOut === true;

/** Print condition of elements, and the option that elements below them move up on labels where they are not printed. */
export const ConditionSection = memo(function ConditionSection({ elements }: ConditionSectionProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const isLeftOut = useElementLayout(elements[0].id, isLeftOutOf);
  const shared = sharedReader(elements);
  const value = shared('printWhen');
  const collapses = shared('collapses');
  const ids = new Set(elements.map(({ id }) => id));
  return (
    <FoldedSection
      name="condition"
      title={t('condition.title')}
      startsOpen={value !== '' || collapses !== false}
    >
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
      <Checkbox
        label={t('condition.collapses')}
        checked={collapses ?? 'mixed'}
        onChange={(_event, { checked }) => document.apply(planPatch(ids, { collapses: checked === true }))}
      />
      <Caption1>{t('condition.collapsesHint')}</Caption1>
    </FoldedSection>
  );
});
