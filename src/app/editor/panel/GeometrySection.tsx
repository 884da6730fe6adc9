import {
  DeleteRegular,
  LockClosedRegular,
  LockOpenRegular,
  PrintRegular,
  SquareMultipleRegular,
} from '@fluentui/react-icons';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { planBox, planChange, planPatch } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { ActionIcon } from '../../ui/ActionIcon.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ButtonRow, FieldGrid, Section } from '../../ui/Section.tsx';
import { ToggleIcon } from '../../ui/ToggleIcon.tsx';
import { useEditor } from '../EditorContext.ts';
import { hasAutoHeight, shownBox } from '../shownBox.ts';
import { AlignButtons } from './AlignButtons.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { useLiveNumbers } from './useLiveNumbers.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM, maxElementDeg: MAX_DEG } = LABEL_LIMITS;

/**
 * Where an element stands, how large it is and how it is turned. These numbers are written into their fields: an element
 * that differs in nothing else need not be rendered.
 */
export const GeometrySection = memo(function GeometrySection({ element }: { element: LabelElement }) {
  const { t } = useTranslation('panel');
  const { document, shown } = useEditor();
  const { id, locked } = element;
  const box = shownBox(element, shown.get(id));
  const live = useLiveNumbers(id);
  const put = (fields: Partial<typeof box>) =>
    document.applyTyping(`box:${id}:${Object.keys(fields).join()}`, (label) => {
      const current = label.elements.find((candidate) => candidate.id === id) ?? element;
      return planBox(id, { ...current, ...fields })(label);
    });
  const putHeight = (heightMm: number) =>
    document.applyTyping(`box:${id}:heightMm`, (label) =>
      planChange(id, (current) => {
        if (current.locked) return current;
        return 'autoHeight' in current
          ? { ...current, heightMm, autoHeight: false }
          : { ...current, heightMm };
      })(label),
    );
  return (
    <Section title={t('geometry.title')}>
      <FieldGrid>
        <LengthField
          label={t('geometry.x')}
          valueMm={box.xMm}
          liveMm={live.xMm}
          minMm={-MAX_MM}
          maxMm={MAX_MM}
          disabled={locked}
          onChange={(xMm) => put({ xMm })}
        />
        <LengthField
          label={t('geometry.y')}
          valueMm={box.yMm}
          liveMm={live.yMm}
          minMm={-MAX_MM}
          maxMm={MAX_MM}
          disabled={locked}
          onChange={(yMm) => put({ yMm })}
        />
        <LengthField
          label={t('geometry.width')}
          valueMm={box.widthMm}
          liveMm={live.widthMm}
          minMm={MIN_SIDE_MM}
          maxMm={MAX_MM}
          disabled={locked}
          onChange={(widthMm) => put({ widthMm })}
        />
        <LengthField
          label={t(hasAutoHeight(element) ? 'geometry.heightAuto' : 'geometry.height')}
          valueMm={box.heightMm}
          liveMm={live.heightMm}
          minMm={MIN_SIDE_MM}
          maxMm={MAX_MM}
          disabled={locked}
          onChange={putHeight}
        />
        <NumberField
          label={t('geometry.rotation')}
          value={element.rotationDeg}
          live={live.rotationDeg}
          min={-MAX_DEG}
          max={MAX_DEG}
          precision={1}
          suffix="°"
          disabled={locked}
          onChange={(rotationDeg) =>
            document.applyTyping(`rotate:${id}`, planPatch(new Set([id]), { rotationDeg }))
          }
        />
      </FieldGrid>
      <AlignButtons />
      <ElementButtons element={element} />
    </Section>
  );
});

function ElementButtons({ element }: { element: LabelElement }) {
  const { t } = useTranslation('panel');
  const { document, elements } = useEditor();
  const ids = new Set([element.id]);
  return (
    <ButtonRow>
      <ToggleIcon
        label={t('common.lock')}
        icon={element.locked ? <LockClosedRegular /> : <LockOpenRegular />}
        isOn={element.locked}
        onChange={(locked) => document.apply(planPatch(ids, { locked }))}
      />
      <ToggleIcon
        label={t('common.printed')}
        icon={<PrintRegular />}
        isOn={element.printed}
        onChange={(printed) => document.apply(planPatch(ids, { printed }))}
      />
      <OrderButtons />
      <ActionIcon
        label={t('common.duplicate')}
        icon={<SquareMultipleRegular />}
        onClick={elements.duplicate}
      />
      <ActionIcon label={t('common.delete')} icon={<DeleteRegular />} onClick={elements.remove} />
    </ButtonRow>
  );
}
