import { Checkbox, Input, Label, makeStyles, tokens } from '@fluentui/react-components';
import { FlipHorizontalRegular, FlipVerticalRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../core/base/limits.ts';
import type { BoxTextStyle } from '../../../core/label/label.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { ButtonRow, FieldGrid, Section } from '../../ui/Section.tsx';
import { ToggleIcon } from '../../ui/ToggleIcon.tsx';
import { PAPER_COLOUR } from '../../ui/theme.ts';
import { TextStyleFields } from './TextStyleFields.tsx';

interface BoxTextFieldsProps {
  readonly style: BoxTextStyle;
  readonly onChange: (fields: Partial<BoxTextStyle>) => void;
}

const useStyles = makeStyles({
  colour: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  swatch: { width: '28px', height: '24px', padding: 0, border: `1px solid ${tokens.colorNeutralStroke1}` },
});

function BackgroundField({ style, onChange }: BoxTextFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const id = useId();
  return (
    <div className={styles.colour}>
      <Checkbox
        label={t('text.background')}
        checked={style.background !== null}
        onChange={(_event, { checked }) => onChange({ background: checked === true ? PAPER_COLOUR : null })}
      />
      {style.background !== null && (
        <>
          <Label htmlFor={id} style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            {t('text.backgroundColour')}
          </Label>
          <input
            id={id}
            className={styles.swatch}
            type="color"
            value={style.background}
            onChange={(event) => onChange({ background: event.target.value.toLowerCase() })}
          />
          <Input
            size="small"
            aria-label={t('text.backgroundColour')}
            value={style.background}
            input={{ size: 7 }}
            onChange={(_event, { value }) => {
              if (/^#[0-9a-f]{6}$/i.test(value)) onChange({ background: value.toLowerCase() });
            }}
          />
        </>
      )}
    </div>
  );
}

/** The style of a text that has a box of its own. */
export function BoxTextFields({ style, onChange }: BoxTextFieldsProps) {
  const { t } = useTranslation('panel');
  return (
    <Section title={t('text.title')}>
      <TextStyleFields style={style} onChange={onChange} />
      <Checkbox
        label={t('text.autoHeight')}
        checked={style.autoHeight}
        onChange={(_event, { checked }) => onChange({ autoHeight: checked === true })}
      />
      <FieldGrid>
        <NumberField
          label={t('text.scale')}
          value={style.fontScale * 100}
          min={TEXT_LIMITS.minFontScale * 100}
          max={TEXT_LIMITS.maxFontScale * 100}
          step={5}
          precision={0}
          suffix="%"
          onChange={(percent) => onChange({ fontScale: percent / 100 })}
        />
      </FieldGrid>
      <BackgroundField style={style} onChange={onChange} />
      <ButtonRow>
        <ToggleIcon
          label={t('text.flipX')}
          icon={<FlipHorizontalRegular />}
          isOn={style.flipX}
          onChange={(flipX) => onChange({ flipX })}
        />
        <ToggleIcon
          label={t('text.flipY')}
          icon={<FlipVerticalRegular />}
          isOn={style.flipY}
          onChange={(flipY) => onChange({ flipY })}
        />
      </ButtonRow>
    </Section>
  );
}
