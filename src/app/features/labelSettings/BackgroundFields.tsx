import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonRow } from '../../ui/Section.tsx';
import { PAPER_COLOR } from '../../ui/themes/brand.ts';
import type { SettingsProps } from './SizeFields.tsx';

const useStyles = makeStyles({
  colour: { width: '40px', height: '24px', padding: 0, border: `1px solid ${tokens.colorNeutralStroke1}` },
});

interface BackgroundFieldsProps extends SettingsProps {
  /** Opens the picture chooser. Resolves to null if the user cancels. */
  readonly onChoosePicture: () => Promise<string | null>;
}

/** Fields for the appearance of the blank stock, which is shown under the design and never printed. */
export function BackgroundFields({ label, onChange, onChoosePicture }: BackgroundFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation('panel');
  const id = useId();
  const choose = async () => {
    const backgroundAsset = await onChoosePicture();
    if (backgroundAsset !== null) onChange({ backgroundAsset });
  };
  return (
    <>
      <Text size={200}>{t('background.lead')}</Text>
      <ButtonRow>
        <Button size="small" onClick={() => void choose()}>
          {t(label.backgroundAsset === '' ? 'background.choose' : 'background.replace')}
        </Button>
        {label.backgroundAsset !== '' && (
          <Button size="small" appearance="subtle" onClick={() => onChange({ backgroundAsset: '' })}>
            {t('background.remove')}
          </Button>
        )}
      </ButtonRow>
      <Field label={{ children: t('background.colour'), htmlFor: id }} size="small">
        <ButtonRow>
          <input
            id={id}
            type="color"
            className={styles.colour}
            value={label.backgroundColour ?? PAPER_COLOR}
            onChange={(event) => onChange({ backgroundColour: event.target.value })}
          />
          {label.backgroundColour !== null && (
            <Button size="small" appearance="subtle" onClick={() => onChange({ backgroundColour: null })}>
              {t('background.white')}
            </Button>
          )}
        </ButtonRow>
      </Field>
    </>
  );
}
