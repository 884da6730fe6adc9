import {
  DeleteRegular,
  GroupDismissRegular,
  GroupRegular,
  LockClosedRegular,
  LockOpenRegular,
  SquareMultipleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { ButtonRow, Section } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import { AlignButtons, DistributeButtons } from './AlignButtons.tsx';
import { OrderButtons } from './OrderButtons.tsx';

/** What can be done to several elements at once. */
export function SeveralPanel({ count }: { count: number }) {
  const { t } = useTranslation('panel');
  const { elements } = useEditor();
  return (
    <>
      <Section title={t('several', { count })}>
        <ButtonRow>
          <ActionIcon
            label={t('common.lock')}
            icon={<LockClosedRegular />}
            onClick={() => elements.lock(true)}
          />
          <ActionIcon
            label={t('common.unlock')}
            icon={<LockOpenRegular />}
            onClick={() => elements.lock(false)}
          />
          <ActionIcon
            label={t('common.duplicate')}
            icon={<SquareMultipleRegular />}
            onClick={elements.duplicate}
          />
          <ActionIcon label={t('common.group')} icon={<GroupRegular />} onClick={elements.group} />
          <ActionIcon label={t('common.ungroup')} icon={<GroupDismissRegular />} onClick={elements.ungroup} />
          <OrderButtons />
          <ActionIcon label={t('common.delete')} icon={<DeleteRegular />} onClick={elements.remove} />
        </ButtonRow>
      </Section>
      <Section title={t('align.title')}>
        <AlignButtons />
        {count > 2 && <DistributeButtons />}
      </Section>
    </>
  );
}
