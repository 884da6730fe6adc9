import { Checkbox } from '@fluentui/react-components';
import {
  AlignBottomRegular,
  AlignCenterVerticalRegular,
  AlignTopRegular,
  TextAlignCenterRegular,
  TextAlignLeftRegular,
  TextAlignRightRegular,
  TextBoldRegular,
  TextItalicRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../core/base/limits.ts';
import type { TextStyle } from '../../../../core/label/label.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ButtonRow, FieldGrid } from '../../../ui/Section.tsx';
import { ToggleIcon } from '../../../ui/ToggleIcon.tsx';
import type { Shared } from '../sharedValues.ts';
import { FontField } from './FontField.tsx';

interface TextStyleFieldsProps {
  /** Style of the texts; null in fields in which they differ. */
  readonly style: Shared<TextStyle>;
  readonly onChange: (fields: Partial<TextStyle>) => void;
}

const EMPHASES = [
  { field: 'bold', icon: <TextBoldRegular /> },
  { field: 'italic', icon: <TextItalicRegular /> },
  { field: 'underline', icon: <TextUnderlineRegular /> },
  { field: 'strikethrough', icon: <TextStrikethroughRegular /> },
] as const;

const ALIGNMENTS = [
  { align: 'left', icon: <TextAlignLeftRegular /> },
  { align: 'center', icon: <TextAlignCenterRegular /> },
  { align: 'right', icon: <TextAlignRightRegular /> },
] as const;

const VERTICALS = [
  { verticalAlign: 'top', icon: <AlignTopRegular /> },
  { verticalAlign: 'middle', icon: <AlignCenterVerticalRegular /> },
  { verticalAlign: 'bottom', icon: <AlignBottomRegular /> },
] as const;

interface ShrinkFieldProps {
  readonly textFit: TextStyle['textFit'] | null;
  readonly onChange: (textFit: TextStyle['textFit']) => void;
}

export function FontFields({
  style,
  onChange,
}: {
  style: Shared<FontStyle>;
  onChange: (fields: Partial<FontStyle>) => void;
}) {
  const { t } = useTranslation('panel');
  return (
    <FieldGrid>
      <FontField value={style.fontFamily} onChange={(fontFamily) => onChange({ fontFamily })} />
      <NumberField
        label={t('text.size')}
        value={style.fontSizePt}
        min={TEXT_LIMITS.minFontSizePt}
        max={TEXT_LIMITS.maxFontSizePt}
        step={0.5}
        suffix="pt"
        onChange={(fontSizePt) => onChange({ fontSizePt })}
      />
    </FieldGrid>
  );
}

type FontStyle = Pick<TextStyle, 'fontFamily' | 'fontSizePt'>;

/** Frequently used style fields, shared by texts, dates and table cells. */
export function TextStyleFields({ style, onChange }: TextStyleFieldsProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <FontFields style={style} onChange={onChange} />
      <ButtonRow>
        {EMPHASES.map(({ field, icon }) => (
          <ToggleIcon
            key={field}
            label={t(`text.${field}`)}
            icon={icon}
            isOn={style[field]}
            onChange={(isOn) => onChange({ [field]: isOn })}
          />
        ))}
      </ButtonRow>
      <ButtonRow>
        {ALIGNMENTS.map(({ align, icon }) => (
          <ToggleIcon
            key={align}
            label={t(`text.${align}`)}
            icon={icon}
            isOn={style.align === align}
            onChange={() => onChange({ align })}
          />
        ))}
        {VERTICALS.map(({ verticalAlign, icon }) => (
          <ToggleIcon
            key={verticalAlign}
            label={t(`text.verticals.${verticalAlign}`)}
            icon={icon}
            isOn={style.verticalAlign === verticalAlign}
            onChange={() => onChange({ verticalAlign })}
          />
        ))}
      </ButtonRow>
    </>
  );
}

/** Option that shrinks text that overflows its box. */
export function ShrinkField({ textFit, onChange }: ShrinkFieldProps) {
  const { t } = useTranslation('panel');
  return (
    <Checkbox
      label={t('text.shrink')}
      checked={textFit === null ? 'mixed' : textFit === 'shrink'}
      onChange={(_event, { checked }) => onChange(checked === true ? 'shrink' : 'none')}
    />
  );
}

/** Less frequently used style fields. */
export function TextDetailFields({ style, onChange }: TextStyleFieldsProps) {
  const { t } = useTranslation('panel');
  return (
    <>
      <FieldGrid>
        <NumberField
          label={t('text.letterSpacing')}
          value={style.letterSpacingMilliEm === null ? null : style.letterSpacingMilliEm / 10}
          min={TEXT_LIMITS.minLetterSpacingMilliEm / 10}
          max={TEXT_LIMITS.maxLetterSpacingMilliEm / 10}
          precision={1}
          suffix="%"
          onChange={(percent) => onChange({ letterSpacingMilliEm: Math.round(percent * 10) })}
        />
        <NumberField
          label={t('text.lineSpacing')}
          value={style.lineSpacing}
          min={TEXT_LIMITS.minLineSpacing}
          max={TEXT_LIMITS.maxLineSpacing}
          step={0.1}
          suffix="×"
          onChange={(lineSpacing) => onChange({ lineSpacing })}
        />
      </FieldGrid>
      <div>
        <Checkbox
          label={t('text.wrap')}
          checked={style.wrap ?? 'mixed'}
          onChange={(_event, { checked }) => onChange({ wrap: checked === true })}
        />
        <Checkbox
          label={t('text.inverted')}
          checked={style.inverted ?? 'mixed'}
          onChange={(_event, { checked }) => onChange({ inverted: checked === true })}
        />
      </div>
    </>
  );
}
