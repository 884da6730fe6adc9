import { Button, Checkbox } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { IMAGE_LIMITS } from '../../../core/base/limits.ts';
import type { ReadPicture } from '../../../core/edit/fitPicture.ts';
import type { ImageElement, LogoElement } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { FieldGrid, FoldedSection, Section } from '../../ui/Section.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePictureUpload } from '../usePictureUpload.ts';
import { sharedReader } from './sharedValues.ts';

type PictureFields = Omit<ImageElement, 'kind'>;

interface PictureSectionProps {
  readonly elements: readonly (ImageElement | LogoElement)[];
  readonly onChange: (fields: Partial<PictureFields>) => void;
  readonly onPicture: (picture: ReadPicture) => void;
}

/** Only these modes are offered; files may carry the others. */
const OFFERED = ['original', 'blackWhite'] as const;
/** Of the size that the picture has without it. */
const MIN_SCALE_PERCENT = 1;
const MAX_SCALE_PERCENT = 10_000;

export function PictureSection({ elements, onChange, onPicture }: PictureSectionProps) {
  const { t } = useTranslation('panel');
  const upload = usePictureUpload();
  const shared = sharedReader(elements);
  const mode = shared('colorMode');
  const isOffered = mode === null || OFFERED.some((offered) => offered === mode);
  const modes = isOffered ? OFFERED : [...OFFERED, mode];
  const scaleField = (name: 'scaleX' | 'scaleY') => {
    const scale = shared(name);
    return (
      <NumberField
        label={t(`picture.${name}`)}
        value={scale === null ? null : scale * 100}
        min={MIN_SCALE_PERCENT}
        max={MAX_SCALE_PERCENT}
        step={10}
        precision={0}
        suffix="%"
        onChange={(percent) => onChange({ [name]: percent / 100 })}
      />
    );
  };
  return (
    <>
      <Section title={t('picture.title')}>
        <Button size="small" onClick={() => void upload().then((picture) => picture && onPicture(picture))}>
          {t(elements.every(({ asset }) => asset === '') ? 'picture.choose' : 'picture.replace')}
        </Button>
        <FieldGrid>
          <SelectField
            label={t('picture.mode')}
            value={mode}
            options={modes.map((value) => ({ value, text: t(`picture.modes.${value}`) }))}
            onChange={(colorMode) => onChange({ colorMode })}
          />
          {mode === 'blackWhite' && (
            <NumberField
              label={t('picture.threshold')}
              value={shared('threshold')}
              min={0}
              max={IMAGE_LIMITS.maxThreshold}
              precision={0}
              onChange={(threshold) => onChange({ threshold })}
            />
          )}
        </FieldGrid>
      </Section>
      <FoldedSection name="picture details" title={t('picture.details')}>
        <div>
          <Checkbox
            label={t('picture.tile')}
            checked={shared('tile') ?? 'mixed'}
            onChange={(_event, { checked }) => onChange({ tile: checked === true })}
          />
          <Checkbox
            label={t('picture.trim')}
            checked={shared('trim') ?? 'mixed'}
            onChange={(_event, { checked }) => onChange({ trim: checked === true })}
          />
        </div>
        <FieldGrid>
          {scaleField('scaleX')}
          {scaleField('scaleY')}
        </FieldGrid>
      </FoldedSection>
    </>
  );
}
