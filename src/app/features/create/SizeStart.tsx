import { Button, makeStyles, ToggleButton, tokens } from '@fluentui/react-components';
import { DocumentAddRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSettings, type LabelSettings } from '../../../core/edit/changeSettings.ts';
import { LABEL_FORMAT, LABEL_VERSION, type Label } from '../../../core/label/label.ts';
import { parseLabel } from '../../../core/label/parseLabel.ts';
import { ButtonRow, Section } from '../../ui/Section.tsx';
import { useSizeText } from '../fields/useSizeText.ts';
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
    // As high as the fields beside it, whatever the label's shape.
    position: 'relative',
    minHeight: '220px',
    padding: tokens.spacingVerticalXXL,
    backgroundColor: tokens.colorNeutralBackground3,
    '@media (max-width: 720px)': { height: '220px' },
  },
  roll: { position: 'absolute', inset: tokens.spacingVerticalXXL },
  make: { padding: tokens.spacingVerticalM, paddingLeft: tokens.spacingHorizontalM },
});

/** An empty label of the usual size, or of the size of the one that was made before. */
export function emptyLabel(name: string, size: LabelSize | null): Label {
  const label = parseLabel({ format: LABEL_FORMAT, version: LABEL_VERSION, name, ...size });
  if (!label.ok) throw new Error(`an empty label is not valid: ${label.error.code}`);
  return label.value;
}

/** A new label by its size: shape, paper, columns, tail. */
export function SizeStart({ onMake }: { onMake: (label: Label) => void }) {
  const styles = useStyles();
  const { t } = useTranslation(['drafts', 'panel']);
  const sizeText = useSizeText();
  const [label, setLabel] = useState(() => emptyLabel(t('newName'), readLastSize()));
  const [recent] = useState(readRecentSizes);
  const change = (fields: Partial<LabelSettings>) => setLabel(changeSettings(label, fields).label);
  return (
    <div className={styles.root}>
      <div>
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
        </Section>
        <Section title={t('panel:label.roll')}>
          <RollFields label={label} onChange={change} />
          <TailFields label={label} onChange={change} />
        </Section>
        <div className={styles.make}>
          <Button appearance="primary" icon={<DocumentAddRegular />} onClick={() => onMake(label)}>
            {t('bySize.make', { size: sizeText(label.widthMm, label.heightMm) })}
          </Button>
        </div>
      </div>
      <div className={styles.picture}>
        <div className={styles.roll}>
          <StockPicture label={label} />
        </div>
      </div>
    </div>
  );
}
