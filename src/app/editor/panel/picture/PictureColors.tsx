import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../../../core/base/limits.ts';
import { isDotMode } from '../../../../core/elements/dotMode.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SliderField } from '../../../ui/fields/SliderField.tsx';
import { sharedReader } from '../sharedValues.ts';
import type { PictureFieldsProps } from './pictureFieldsProps.ts';
import { ThresholdField } from './ThresholdField.tsx';
import { useColorMode } from './useColorMode.ts';

const MODES = ['original', 'blackWhite', 'grayscale', 'floydSteinberg', 'atkinson', 'halftone'] as const;
const { maxTonePercent: MAX_TONE } = IMAGE_LIMITS;

/** Color mode of a picture, with a hint about each choice. */
export function PictureColors({ elements, onChange }: PictureFieldsProps) {
  const { t } = useTranslation('panel');
  const shared = sharedReader(elements);
  const colorMode = shared('colorMode');
  const changeMode = useColorMode({ elements, onChange });
  return (
    <>
      <SelectField
        label={t('picture.mode')}
        value={colorMode}
        options={MODES.map((value) => ({ value, text: t(`picture.modes.${value}`) }))}
        {...(colorMode === null ? {} : { hint: t(`picture.hints.${colorMode}`) })}
        onChange={changeMode}
      />
      {colorMode === 'blackWhite' && <ThresholdField elements={elements} onChange={onChange} />}
      {colorMode !== null && isDotMode(colorMode) && (
        <>
          <SliderField
            label={t('picture.brightness')}
            value={shared('brightnessPercent')}
            min={-MAX_TONE}
            max={MAX_TONE}
            suffix="%"
            onChange={(brightnessPercent) => onChange({ brightnessPercent })}
          />
          <SliderField
            label={t('picture.contrast')}
            value={shared('contrastPercent')}
            min={-MAX_TONE}
            max={MAX_TONE}
            suffix="%"
            onChange={(contrastPercent) => onChange({ contrastPercent })}
          />
          <SliderField
            label={t('picture.sharpness')}
            value={shared('sharpnessPercent')}
            min={0}
            max={IMAGE_LIMITS.maxSharpnessPercent}
            suffix="%"
            onChange={(sharpnessPercent) => onChange({ sharpnessPercent })}
          />
        </>
      )}
    </>
  );
}
