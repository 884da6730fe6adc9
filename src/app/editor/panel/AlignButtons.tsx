import {
  AlignBottomRegular,
  AlignCenterHorizontalRegular,
  AlignCenterVerticalRegular,
  AlignLeftRegular,
  AlignRightRegular,
  AlignSpaceEvenlyHorizontalRegular,
  AlignSpaceEvenlyVerticalRegular,
  AlignTopRegular,
  type FluentIcon,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Alignment } from '../../../core/edit/placing/planAlign.ts';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { ButtonRow } from '../../ui/Section.tsx';
import { useEditor } from '../core/EditorContext.ts';

const ALIGNMENTS: readonly { readonly alignment: Alignment; readonly Icon: FluentIcon }[] = [
  { alignment: 'left', Icon: AlignLeftRegular },
  { alignment: 'centre', Icon: AlignCenterHorizontalRegular },
  { alignment: 'right', Icon: AlignRightRegular },
  { alignment: 'top', Icon: AlignTopRegular },
  { alignment: 'middle', Icon: AlignCenterVerticalRegular },
  { alignment: 'bottom', Icon: AlignBottomRegular },
];

/** Aligns several selected elements to each other, or a single selected element to the label. */
export function AlignButtons() {
  const { t } = useTranslation('panel');
  const { elements } = useEditor();
  return (
    <ButtonRow>
      {ALIGNMENTS.map(({ alignment, Icon }) => (
        <ActionIcon
          key={alignment}
          label={t(`align.${alignment}`)}
          icon={<Icon />}
          onClick={() => elements.align(alignment)}
        />
      ))}
    </ButtonRow>
  );
}

/** Makes the gaps between the selected elements equal. */
export function DistributeButtons() {
  const { t } = useTranslation('panel');
  const { elements } = useEditor();
  return (
    <ButtonRow>
      <ActionIcon
        label={t('align.distributeX')}
        icon={<AlignSpaceEvenlyHorizontalRegular />}
        onClick={() => elements.distribute('x')}
      />
      <ActionIcon
        label={t('align.distributeY')}
        icon={<AlignSpaceEvenlyVerticalRegular />}
        onClick={() => elements.distribute('y')}
      />
    </ButtonRow>
  );
}
