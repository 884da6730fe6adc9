import { Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../ui/NumberField.tsx';
import { FieldGrid } from '../../ui/Section.tsx';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';

/** What the document allows, in per cent. */
const MIN_PERCENT = 1;
const MAX_PERCENT = 10_000;
const SIDES = ['scaleX', 'scaleY'] as const;

/** The picture over and over, and how large each is. */
export function PictureTiles({ element, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <Checkbox
        label={t('picture.tile')}
        checked={element.tile}
        onChange={(_event, { checked }) => onChange({ tile: checked === true, scaleX: 1, scaleY: 1 })}
      />
      {element.tile && (
        <FieldGrid>
          {SIDES.map((side) => (
            <NumberField
              key={side}
              label={t(`picture.${side}`)}
              value={element[side] * 100}
              min={MIN_PERCENT}
              max={MAX_PERCENT}
              step={5}
              precision={0}
              suffix="%"
              onChange={(percent) => onChange({ [side]: percent / 100 })}
            />
          ))}
        </FieldGrid>
      )}
    </>
  );
}
