import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../../../core/base/limits.ts';
import {
  type CropShares,
  cropElement,
  croppedPicture,
  frameOf,
} from '../../../../core/edit/picture/cropPicture.ts';
import { isPicture, type PictureElement } from '../../../../core/edit/picture/pictureElement.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ButtonRow, FieldGrid } from '../../../ui/Section.tsx';
import { useShownElement } from '../../core/useShownElement.ts';
import type { ChangeFields } from '../changeFields.ts';

const SIDES = [
  ['cropLeft', 'cropRight'],
  ['cropRight', 'cropLeft'],
  ['cropTop', 'cropBottom'],
  ['cropBottom', 'cropTop'],
] as const;

/** Fields for the crop at each side, in percent of the picture. The part that remains keeps its position on the label. */
export function PictureCrop({
  element,
  put,
}: {
  readonly element: PictureElement;
  readonly put: ChangeFields;
}) {
  const { t } = useTranslation('panel');
  const size = useShownElement(element.id)?.picture;
  const crop = (shares: Partial<CropShares>) =>
    put(shares, (was) => {
      if (!isPicture(was)) return was;
      // A tiled picture fills its box with any crop, and an unreadable picture has no size: change only the crop.
      if (was.tile || !size) return { ...was, ...shares };
      return cropElement(was, frameOf(croppedPicture(was, size).whole, { ...was, ...shares }));
    });
  const isCropped = SIDES.some(([side]) => element[side] > 0);
  return (
    <>
      <FieldGrid>
        {SIDES.map(([side, opposite]) => (
          <NumberField
            key={side}
            label={t(`picture.${side}`)}
            value={element[side] * 100}
            min={0}
            max={(IMAGE_LIMITS.maxCrop - element[opposite]) * 100}
            precision={2}
            suffix="%"
            disabled={element.locked}
            onChange={(percent) => crop({ [side]: percent / 100 })}
          />
        ))}
      </FieldGrid>
      {isCropped && !element.locked && (
        <ButtonRow>
          <Button size="small" onClick={() => crop({ cropLeft: 0, cropTop: 0, cropRight: 0, cropBottom: 0 })}>
            {t('picture.showWhole')}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
