import { Checkbox, Input, Label, makeStyles, tokens } from '@fluentui/react-components';
import { FlipHorizontalRegular, FlipVerticalRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT_LIMITS } from '../../../../core/base/limits.ts';
import type { BoxTextStyle, ElementOf } from '../../../../core/label/label.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { ButtonRow, FieldGrid, FoldedSection, Section } from '../../../ui/Section.tsx';
import { ToggleIcon } from '../../../ui/ToggleIcon.tsx';
import { PAPER_COLOR } from '../../../ui/themes/brand.ts';
import { useEditor } from '../../core/EditorContext.ts';
import { shownBox } from '../../core/shownBox.ts';
import { sharedReader, sharedStyle, sharedValue } from '../sharedValues.ts';
import { ShrinkField, TextDetailFields, TextStyleFields } from './TextStyleFields.tsx';

type TextBox = ElementOf<'text' | 'datetime'>;
type BoxFields = Partial<BoxTextStyle & Pick<TextBox, 'heightMm'>>;

interface BoxTextFieldsProps {
  readonly elements: readonly TextBox[];
  readonly onChange: (fields: Partial<BoxTextStyle>) => void;
  readonly onEach: (name: string, change: (was: TextBox) => BoxFields) => void;
}

/** Style fields of texts that have their own box. */
export function BoxTextFields({ elements, onChange, onEach }: BoxTextFieldsProps) {
  const { t } = useTranslation('panel');
  const { shown } = useEditor();
  const style = sharedStyle(elements);
  const shared = sharedReader(elements);
  const scale = shared('fontScale');
  /** Turning off automatic height keeps the displayed height. */
  const fixed = (was: TextBox): BoxFields => ({
    autoHeight: false,
    heightMm: shownBox(was, shown.get(was.id)).heightMm,
  });
  const putAutoHeight = (autoHeight: boolean) =>
    onEach('autoHeight', (was) => (autoHeight ? { autoHeight } : fixed(was)));
  // In a box with automatic height, wrapped text never overflows. So the option to shrink text also turns off automatic height.
  const putFit = (textFit: BoxTextStyle['textFit']) =>
    onEach('textFit', (was) =>
      textFit === 'shrink' && was.autoHeight && was.wrap ? { textFit, ...fixed(was) } : { textFit },
    );
  return (
    <>
      <Section title={t('text.title')}>
        <TextStyleFields style={style} onChange={onChange} />
        <div>
          <Checkbox
            label={t('text.autoHeight')}
            checked={style.autoHeight ?? 'mixed'}
            onChange={(_event, { checked }) => putAutoHeight(checked === true)}
          />
          <ShrinkField textFit={style.textFit} onChange={putFit} />
        </div>
      </Section>
      <FoldedSection name="text details" title={t('text.details')}>
        <TextDetailFields style={style} onChange={onChange} />
        <FieldGrid>
          <NumberField
            label={t('text.scale')}
            value={scale === null ? null : scale * 100}
            min={TEXT_LIMITS.minFontScale * 100}
            max={TEXT_LIMITS.maxFontScale * 100}
            step={5}
            precision={0}
            suffix="%"
            onChange={(percent) => onChange({ fontScale: percent / 100 })}
          />
        </FieldGrid>
        <BackgroundField
          colour={sharedValue(elements, ({ background }) => background ?? NO_COLOUR)}
          onChange={(background) => onChange({ background })}
        />
        <ButtonRow>
          <ToggleIcon
            label={t('text.flipX')}
            icon={<FlipHorizontalRegular />}
            isOn={shared('flipX')}
            onChange={(flipX) => onChange({ flipX })}
          />
          <ToggleIcon
            label={t('text.flipY')}
            icon={<FlipVerticalRegular />}
            isOn={shared('flipY')}
            onChange={(flipY) => onChange({ flipY })}
          />
        </ButtonRow>
      </FoldedSection>
    </>
  );
}

const useStyles = makeStyles({
  colour: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  swatch: { width: '28px', height: '24px', padding: 0, border: `1px solid ${tokens.colorNeutralStroke1}` },
});

const NO_COLOUR = '';

interface BackgroundFieldProps {
  /** Empty for no color, null if the elements differ. */
  readonly colour: string | null;
  readonly onChange: (colour: string | null) => void;
}

function BackgroundField({ colour, onChange }: BackgroundFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const id = useId();
  return (
    <div className={styles.colour}>
      <Checkbox
        label={t('text.background')}
        checked={colour === null ? 'mixed' : colour !== NO_COLOUR}
        onChange={(_event, { checked }) => onChange(checked === true ? PAPER_COLOR : null)}
      />
      {colour !== null && colour !== NO_COLOUR && (
        <>
          <Label htmlFor={id} style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
            {t('text.backgroundColour')}
          </Label>
          <input
            id={id}
            className={styles.swatch}
            type="color"
            value={colour}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
          />
          <Input
            size="small"
            aria-label={t('text.backgroundColour')}
            value={colour}
            input={{ size: 7 }}
            onChange={(_event, { value }) => {
              if (/^#[0-9a-f]{6}$/i.test(value)) onChange(value.toLowerCase());
            }}
          />
        </>
      )}
    </div>
  );
}
