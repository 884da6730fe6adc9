import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm } from '../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { placeElement } from '../../../core/edit/placing/placeElement.ts';
import { planChange, planEach } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { hasAutoHeight, shownBox } from '../core/shownBox.ts';
import { AlignButtons, DistributeButtons } from './AlignButtons.tsx';
import { CommonBox } from './CommonBox.tsx';
import { useLiveNumbers } from './content/useLiveNumbers.ts';
import { ElementButtons } from './ElementButtons.tsx';
import { sharedReader } from './sharedValues.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM, maxElementDeg: MAX_DEG } = LABEL_LIMITS;
const ENOUGH_TO_DISTRIBUTE = 3;

interface GeometrySectionProps {
  /** Selected elements; at least one. */
  readonly elements: readonly LabelElement[];
}

/**
 * Position, size and rotation of elements. For several elements these are position and size of their common bounding box, and the rotation
 * that they share. The numbers of a single element are written directly into the fields, so that the section is not rendered while the
 * element moves.
 */
export const GeometrySection = memo(function GeometrySection({ elements }: GeometrySectionProps) {
  const { t } = useTranslation('panel');
  const { document } = useEditor();
  const [first, ...others] = elements;
  const isOne = others.length === 0;
  const numbersOfFirst = useLiveNumbers(first.id);
  const ids = new Set(elements.map(({ id }) => id));
  return (
    <Section title={t('geometry.title')}>
      <FieldGrid>
        {isOne ? <ElementBox element={first} /> : <CommonBox elements={elements} />}
        <NumberField
          label={t('geometry.rotation')}
          value={sharedReader(elements)('rotationDeg')}
          live={isOne ? numbersOfFirst.rotationDeg : undefined}
          min={-MAX_DEG}
          max={MAX_DEG}
          precision={1}
          suffix="°"
          disabled={elements.every(({ locked }) => locked)}
          onChange={(rotationDeg) =>
            document.applyTyping(
              `geometry:${[...ids].join(' ')}:rotationDeg`,
              planEach(ids, (was) => (was.locked ? was : { ...was, rotationDeg })),
            )
          }
        />
      </FieldGrid>
      <AlignButtons />
      {elements.length >= ENOUGH_TO_DISTRIBUTE && <DistributeButtons />}
      <ElementButtons elements={elements} />
    </Section>
  );
});

/** Position and size of one element. */
function ElementBox({ element }: { readonly element: LabelElement }) {
  const { t } = useTranslation('panel');
  const { document, shown } = useEditor();
  const live = useLiveNumbers(element.id);
  const box = shownBox(element, shown.get(element.id));
  const field = (name: keyof BoxMm, label: string, minMm: number) => (
    <LengthField
      label={label}
      valueMm={box[name]}
      liveMm={live[name]}
      minMm={minMm}
      maxMm={MAX_MM}
      disabled={element.locked}
      onChange={(lengthMm) =>
        document.applyTyping(
          `geometry:${element.id}:${name}`,
          planChange(element.id, (was) => {
            if (was.locked) return was;
            const placed = placeElement(was, { [name]: lengthMm });
            // Changing the height turns off automatic height.
            return name === 'heightMm' && 'autoHeight' in placed ? { ...placed, autoHeight: false } : placed;
          }),
        )
      }
    />
  );
  return (
    <>
      {field('xMm', t('geometry.x'), -MAX_MM)}
      {field('yMm', t('geometry.y'), -MAX_MM)}
      {field('widthMm', t('geometry.width'), MIN_SIDE_MM)}
      {field('heightMm', t(hasAutoHeight(element) ? 'geometry.heightAuto' : 'geometry.height'), MIN_SIDE_MM)}
    </>
  );
}
