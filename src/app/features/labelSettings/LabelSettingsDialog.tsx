import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LABEL_LIMITS } from '../../../core/base/limits.ts';
import { changeSettings, differingSettings, type LabelSettings } from '../../../core/edit/changeSettings.ts';
import type { Label } from '../../../core/label/label.ts';
import { ContentDialog } from '../../ui/dialogs/ContentDialog.tsx';
import { Section } from '../../ui/Section.tsx';
import { StockPicture } from '../stocks/StockPicture.tsx';
import { BackgroundFields } from './BackgroundFields.tsx';
import { DirectionField } from './DirectionField.tsx';
import { RollFields } from './RollFields.tsx';
import { SizeFields } from './SizeFields.tsx';
import { StockField } from './StockField.tsx';
import { TailFields } from './TailFields.tsx';
import { WatermarkFields } from './WatermarkFields.tsx';

const useStyles = makeStyles({
  body: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: {
    height: '200px',
    padding: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
  said: { minHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
});

interface LabelSettingsDialogProps {
  readonly label: Label;
  /**
   * Called on confirmation.
   *
   * @param fields changed settings, which are consistent with each other
   */
  readonly onConfirm: (fields: Partial<LabelSettings>) => void;
  readonly onClose: () => void;
  readonly onChoosePicture: () => Promise<string | null>;
  readonly onCopyWithColumns: (columns: number) => void;
}

/** Dialog with all settings of a label. Changes are applied together, on confirmation. */
export function LabelSettingsDialog({
  label: before,
  onConfirm,
  onClose,
  onChoosePicture,
  onCopyWithColumns,
}: LabelSettingsDialogProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('panel');
  const [name, setName] = useState(before.name);
  // Holds the edited settings. A setting that was reset because of another setting is changed here, too, and can be set again.
  const [label, setLabel] = useState(before);
  const [resets, setResets] = useState<readonly string[]>([]);
  const change = (next: Partial<LabelSettings>) => {
    const changed = changeSettings(label, next);
    setLabel(changed.label);
    setResets(changed.resets.map((reset) => t(`reset.${reset}`)));
  };
  const nameLength = name.trim().length;
  const maxLength = LABEL_LIMITS.maxNameLength;
  const isNamed = nameLength > 0 && nameLength <= maxLength;
  const confirm = () => {
    onConfirm(differingSettings(before, { ...label, name: name.trim() }));
    onClose();
  };
  const parts = { label, onChange: change };
  const nameProblem =
    nameLength === 0
      ? t('settings.nameEmpty')
      : t('settings.nameLong', { max: maxLength, length: nameLength });
  return (
    <ContentDialog
      title={t('settings.title')}
      maxWidthPx={760}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button appearance="primary" disabledFocusable={!isNamed} onClick={confirm}>
            {t('settings.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div>
          <Section title={t('settings.label')}>
            <Field
              label={t('settings.name')}
              size="small"
              {...(isNamed ? {} : { validationMessage: nameProblem })}
            >
              <Input size="small" value={name} onChange={(_event, { value }) => setName(value)} />
            </Field>
            <SizeFields {...parts} />
            <StockField {...parts} />
          </Section>
          <Section title={t('label.roll')}>
            <RollFields {...parts} onCopyWithColumns={onCopyWithColumns} />
            <TailFields {...parts} />
            <DirectionField {...parts} />
          </Section>
        </div>
        <div>
          <div className={styles.picture}>
            <StockPicture label={label} />
          </div>
          <Text block className={styles.said} role="status">
            {resets.length > 0 &&
              t('reset.said', { names: new Intl.ListFormat(i18n.language).format(resets) })}
          </Text>
          <Section title={t('background.title')}>
            <BackgroundFields {...parts} onChoosePicture={onChoosePicture} />
          </Section>
          <Section title={t('watermark.title')}>
            <WatermarkFields {...parts} />
          </Section>
        </div>
      </div>
    </ContentDialog>
  );
}
