import { Button, makeStyles, Text, ToggleButton, tokens } from '@fluentui/react-components';
import { DocumentAddRegular } from '@fluentui/react-icons';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type LabelSettings } from '../../../core/edit/changeSettings.ts';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { ButtonRow, Section } from '../../ui/Section.tsx';
import { useLengthText } from '../fields/useLengthText.ts';
import { RollFields } from '../labelSettings/RollFields.tsx';
import { SizeFields } from '../labelSettings/SizeFields.tsx';
import { TailFields } from '../labelSettings/TailFields.tsx';
import { StockPicture } from '../stocks/StockPicture.tsx';
import { isSameSize, type LabelSize, readLastSize, readRecentSizes } from './recentSizes.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '320px minmax(0, 1fr)',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
    '@media (max-width: 720px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  picture: {
    boxSizing: 'border-box',
    // As high as the fields next to it, regardless of the label's aspect ratio.
    position: 'relative',
    minHeight: '220px',
    padding: tokens.spacingVerticalXXL,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-width: 720px)': { height: '220px' },
  },
  roll: { position: 'absolute', inset: tokens.spacingVerticalXXL },
  make: { padding: tokens.spacingVerticalM, paddingLeft: tokens.spacingHorizontalM },
  said: { color: tokens.colorNeutralForeground2 },
});

interface SizeStartProps {
  /** Suggested size; null to suggest the size of the last created label. */
  readonly size: LabelSize | null;
  readonly onMake: (label: Label) => void;
}

/** Creates a label with a chosen size, shape, paper, number of columns and cable tail. */
export function SizeStart({ size: suggested, onMake }: SizeStartProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation(['drafts', 'panel', 'shell']);
  const { unit, size: sizeText, sides } = useLengthText();
  const [label, setLabel] = useState(() =>
    emptyLabel(t('sizedName', { size: '' }).trim(), suggested ?? readLastSize()),
  );
  const [recent] = useState(readRecentSizes);
  const [resets, setResets] = useState<readonly string[]>([]);
  // Millimeters are the usual unit of labels, so only inches are named.
  const nameOf = ({ widthMm, heightMm }: LabelSize) =>
    t('sizedName', { size: (unit === 'mm' ? sides : sizeText)(widthMm, heightMm) });
  const change = (fields: Partial<LabelSettings>) => {
    const changed = changeSettings(label, fields);
    setLabel(changed.label);
    setResets(changed.resets.map((reset) => t(`panel:reset.${reset}`)));
  };
  // Enter in a field submits the form after the field has committed its value.
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onMake({ ...label, name: nameOf(label) });
  };
  return (
    <div className={styles.root}>
      <form noValidate onSubmit={handleSubmit}>
        <Section title={t('bySize.recent')}>
          <ButtonRow>
            {recent.map((size) => (
              <ToggleButton
                key={`${size.widthMm}×${size.heightMm}`}
                size="small"
                checked={isSameSize(size, label)}
                onClick={() => change(label.shape === 'circle' ? { ...size, shape: 'rectangle' } : size)}
              >
                {sizeText(size.widthMm, size.heightMm)}
              </ToggleButton>
            ))}
          </ButtonRow>
        </Section>
        <Section title={t('panel:label.title')}>
          <SizeFields label={label} onChange={change} />
          <Text size={200} className={styles.said}>
            {t('shell:number.units')}
          </Text>
        </Section>
        <Section title={t('panel:label.roll')}>
          <RollFields label={label} onChange={change} />
          <TailFields label={label} onChange={change} />
          <Text role="status" size={200} className={styles.said}>
            {resets.length > 0 &&
              t('panel:reset.said', { names: new Intl.ListFormat(i18n.language).format(resets) })}
          </Text>
        </Section>
        <div className={styles.make}>
          <Button appearance="primary" icon={<DocumentAddRegular />} type="submit">
            {t('bySize.make', { size: sizeText(label.widthMm, label.heightMm) })}
          </Button>
        </div>
      </form>
      <div className={styles.picture}>
        <div className={styles.roll}>
          <StockPicture label={label} />
        </div>
      </div>
    </div>
  );
}
