import { useTranslation } from 'react-i18next';
import { type BoxMm, unionBounds } from '../../../core/base/boxes.ts';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { planStretch } from '../../../core/edit/placing/transformBoxes.ts';
import type { LabelElement } from '../../../core/label/label.ts';
import { LengthField } from '../../features/fields/LengthField.tsx';
import { useEditor } from '../core/EditorContext.ts';
import { shownBounds, shownBox } from '../core/shownBox.ts';

const { maxElementMm: MAX_MM, minElementSideMm: MIN_SIDE_MM } = LABEL_LIMITS;

/**
 * Position and size of the bounding box of several elements, or of a group. A position moves all elements, and a size stretches them
 * together, as the handles of the selection do. Locked elements stay.
 */
export function CommonBox({ elements }: { readonly elements: readonly LabelElement[] }) {
  const { t } = useTranslation('panel');
  const { document, shown } = useEditor();
  const free = elements.filter(({ locked }) => !locked);
  const counted = free.length > 0 ? free : elements;
  const bounds = unionBounds(counted.map((element) => shownBounds(element, shown.get(element.id))));
  if (!bounds) return null;
  const ids = free.map(({ id }) => id).join(' ');
  const boxes = new Map(free.map((element) => [element.id, shownBox(element, shown.get(element.id))]));
  const field = (name: keyof BoxMm, label: string, minMm: number) => (
    <LengthField
      label={label}
      valueMm={Math.round(bounds[name] * 100) / 100}
      minMm={minMm}
      maxMm={MAX_MM}
      disabled={free.length === 0}
      onChange={(lengthMm) =>
        document.applyTyping(
          `geometry:${ids}:${name}`,
          planStretch(boxes, bounds, { ...bounds, [name]: lengthMm }),
        )
      }
    />
  );
  return (
    <>
      {field('xMm', t('geometry.x'), -MAX_MM)}
      {field('yMm', t('geometry.y'), -MAX_MM)}
      {field('widthMm', t('geometry.width'), MIN_SIDE_MM)}
      {field('heightMm', t('geometry.height'), MIN_SIDE_MM)}
    </>
  );
}
