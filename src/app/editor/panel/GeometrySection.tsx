import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxMm } from '../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { placeElement } from '../../../core/edit/placeElement.ts';
import { planEach } from '../../../core/edit/planners.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { FieldGrid, Section } from '../../ui/Section.tsx';
import { useEditor } from '../EditorContext.ts';
import { hasAutoHeight, shownBox } from '../shownBox.ts';
import { AlignButtons, DistributeButtons } from './AlignButtons.tsx';
import { ElementButtons } from './ElementButtons.tsx';
import { sharedReader, sharedValue } from './sharedValues.ts';
import { useLiveNumbers } from './useLiveNumbers.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM, maxElementDeg: MAX_DEG } = LABEL_LIMITS;
const ENOUGH_TO_DISTRIBUTE = 3;

/** Returns the value that all boxes share, rounded to hundredths of a millimeter, the precision of documents; null if the boxes differ. */
function sharedHundredths(boxes: readonly BoxMm[], name: keyof BoxMm): number | null {
  const hundredths = sharedValue(boxes, (box) => Math.round(box[name] * 100));
  return hundredths === null ? null : hundredths / 100;
}

interface GeometrySectionProps {
  /** Selected elements; at least one. */
  readonly elements: readonly LabelElement[];
}

/**
 * Position, size and rotation of elements. For several elements, a field shows the value that they share. The numbers of a single element
 * are written directly into the fields, so that the section is not rendered while the element moves.
 */
export const GeometrySection = memo(function GeometrySection({ elements }: GeometrySectionProps) {
  const { t } = useTranslation('panel');
  const { document, shown } = useEditor();
  const [first, ...others] = elements;
  const isOne = others.length === 0;
  const numbersOfFirst = useLiveNumbers(first.id);
  const live = isOne ? numbersOfFirst : null;
  const ids = new Set(elements.map(({ id }) => id));
  const locked = elements.every((element) => element.locked);
  const boxes = elements.map((element) => shownBox(element, shown.get(element.id)));
  const put = (name: string, change: (was: LabelElement) => LabelElement) =>
    document.applyTyping(
      `geometry:${[...ids].join(' ')}:${name}`,
      planEach(ids, (was) => (was.locked ? was : change(was))),
    );
  const lengthField = (name: keyof BoxMm, label: string, minMm: number) => (
    <LengthField
      label={label}
      valueMm={isOne ? boxes[0][name] : sharedHundredths(boxes, name)}
      liveMm={live?.[name]}
      minMm={minMm}
      maxMm={MAX_MM}
      disabled={locked}
      onChange={(lengthMm) =>
        put(name, (was) => {
          const placed = placeElement(was, { [name]: lengthMm });
          // Changing the height turns off automatic height.
          return name === 'heightMm' && 'autoHeight' in placed ? { ...placed, autoHeight: false } : placed;
        })
      }
    />
  );
  return (
    <Section title={t('geometry.title')}>
      <FieldGrid>
        {lengthField('xMm', t('geometry.x'), -MAX_MM)}
        {lengthField('yMm', t('geometry.y'), -MAX_MM)}
        {lengthField('widthMm', t('geometry.width'), MIN_SIDE_MM)}
        {lengthField(
          'heightMm',
          t(elements.every(hasAutoHeight) ? 'geometry.heightAuto' : 'geometry.height'),
          MIN_SIDE_MM,
        )}
        <NumberField
          label={t('geometry.rotation')}
          value={sharedReader(elements)('rotationDeg')}
          live={live?.rotationDeg}
          min={-MAX_DEG}
          max={MAX_DEG}
          precision={1}
          suffix="°"
          disabled={locked}
          onChange={(rotationDeg) => put('rotationDeg', (was) => ({ ...was, rotationDeg }))}
        />
      </FieldGrid>
      <AlignButtons />
      {elements.length >= ENOUGH_TO_DISTRIBUTE && <DistributeButtons />}
      <ElementButtons elements={elements} />
    </Section>
  );
});
