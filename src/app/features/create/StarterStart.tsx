import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_LANGUAGE, matchLanguage } from '../../../core/base/languages.ts';
import { loadStarter, STARTERS, type Starter, type StarterId } from '../../services/starters.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { LabelDrawing } from '../stocks/LabelDrawing.tsx';
import { useLabelDrawing } from '../stocks/useLabelDrawing.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  board: {
    boxSizing: 'border-box',
    height: '180px',
    padding: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  // The size is known later than the name.
  size: { minHeight: tokens.lineHeightBase200, color: tokens.colorNeutralForeground2 },
});

function StarterPicture({ starter }: { starter: Starter }) {
  return <LabelDrawing label={starter.label} output={useLabelDrawing(starter)} rotateDeg={0} />;
}

function StarterCard({ id, onMake }: { id: StarterId; onMake: (starter: Starter) => void }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation('drafts');
  const { size: sizeText } = useLengthText();
  const [starter, setStarter] = useState<Starter | null>(null);
  const language = matchLanguage(i18n.language) ?? DEFAULT_LANGUAGE;
  useEffect(() => {
    let isCurrent = true;
    loadStarter(id, language).then(
      (loaded) => isCurrent && setStarter(loaded),
      // A starter that fails to load leaves its place empty; the other starters still work.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, language]);
  return (
    <li className={styles.card}>
      <div className={styles.board}>{starter && <StarterPicture starter={starter} />}</div>
      <Text weight="semibold">{t(`starters.names.${id}`)}</Text>
      <Text block size={200} className={styles.size}>
        {starter && sizeText(starter.label.widthMm, starter.label.heightMm)}
      </Text>
      <Button
        aria-label={t('starters.useNamed', { name: t(`starters.names.${id}`) })}
        disabledFocusable={!starter}
        onClick={() => starter && onMake(starter)}
      >
        {t('starters.use')}
      </Button>
    </li>
  );
}

/** Creates a label from a starter. Its sample spreadsheet is used until the user binds another one. */
export function StarterStart({ onMake }: { onMake: (starter: Starter) => void }) {
  const styles = useStyles();
  const { t } = useTranslation('drafts');
  return (
    <>
      <Text>{t('starters.lead')}</Text>
      <ul className={styles.list} aria-label={t('ways.starter')}>
        {STARTERS.map((id) => (
          <StarterCard key={id} id={id} onMake={onMake} />
        ))}
      </ul>
    </>
  );
}
