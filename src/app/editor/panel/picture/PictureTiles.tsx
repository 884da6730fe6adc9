import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { FieldGrid } from '../../../ui/Section.tsx';
import { sharedReader } from '../sharedValues.ts';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';

/** Limits of the tile scale in the document format. */
const MIN_PERCENT = 1;
const MAX_PERCENT = 10_000;
const SIDES = ['scaleX', 'scaleY'] as const;

/** Tiling of the picture, with the scale of the tiles. */
export function PictureTiles({ elements, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const percent = (scale: number | null) => (scale === null ? null : scale * 100);
  return (
    <>
      <Checkbox
        label={t('picture.tile')}
        checked={shared('tile') ?? 'mixed'}
        onChange={(_event, { checked }) => onChange({ tile: checked === true, scaleX: 1, scaleY: 1 })}
      />
      {elements.some(({ tile }) => tile) && (
        <FieldGrid>
          {SIDES.map((side) => (
            <NumberField
              key={side}
              label={t(`picture.${side}`)}
              value={percent(shared(side))}
              min={MIN_PERCENT}
              max={MAX_PERCENT}
              step={5}
              precision={0}
              suffix="%"
              onChange={(next) => onChange({ [side]: next / 100 })}
            />
          ))}
        </FieldGrid>
      )}
    </>
  );
}
