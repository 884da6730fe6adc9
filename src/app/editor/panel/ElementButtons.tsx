import {
  DeleteRegular,
  EyeOffRegular,
  EyeRegular,
  GroupDismissRegular,
  GroupRegular,
  LockClosedRegular,
  LockOpenRegular,
  PrintRegular,
  SquareMultipleRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { planPatch } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { ButtonRow } from '../../ui/Section.tsx';
import { ToggleIcon } from '../../ui/ToggleIcon.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { OrderButtons } from './OrderButtons.tsx';
import { sharedReader } from './sharedValues.ts';

/** Buttons that lock, print, hide, duplicate, delete, order, align and group elements. */
export function ElementButtons({ elements }: { elements: readonly LabelElement[] }) {
  const { t } = useTranslation('panel');
  const { document, elements: actions } = useEditor();
  const shared = sharedReader(elements);
  const ids = new Set(elements.map(({ id }) => id));
  const [locked, hidden] = [shared('locked'), shared('hidden')];
  return (
    <>
      <ButtonRow>
        <ToggleIcon
          label={t('common.lock')}
          icon={locked === false ? <LockOpenRegular /> : <LockClosedRegular />}
          isOn={locked}
          onChange={(isOn) => document.apply(planPatch(ids, { locked: isOn }))}
        />
        <ToggleIcon
          label={t('common.printed')}
          icon={<PrintRegular />}
          isOn={shared('printed')}
          onChange={(isOn) => document.apply(planPatch(ids, { printed: isOn }))}
        />
        <ToggleIcon
          label={t('common.hide')}
          icon={hidden === false ? <EyeRegular /> : <EyeOffRegular />}
          isOn={hidden}
          onChange={(isOn) => document.apply(planPatch(ids, { hidden: isOn }))}
        />
        <ActionIcon
          label={t('common.duplicate')}
          icon={<SquareMultipleRegular />}
          onClick={actions.duplicate}
        />
        <ActionIcon label={t('common.delete')} icon={<DeleteRegular />} onClick={actions.remove} />
      </ButtonRow>
      <ButtonRow>
        <OrderButtons />
        {elements.length > 1 && (
          <>
            <ActionIcon label={t('common.group')} icon={<GroupRegular />} onClick={actions.group} />
            <ActionIcon
              label={t('common.ungroup')}
              icon={<GroupDismissRegular />}
              onClick={actions.ungroup}
            />
          </>
        )}
      </ButtonRow>
    </>
  );
}
