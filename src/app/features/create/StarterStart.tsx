import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PRINT_LIMITS } from '../../../core/base/limits.ts';
import type { PreviewOutput } from '../../../jobs/preview/previewTypes.ts';
import { DEFAULT_LANGUAGE, matchLanguage } from '../../i18n/languages.ts';
import { layoutPreview } from '../../services/previewLoop.ts';
import { loadStarter, STARTERS, type Starter, type StarterId } from '../../services/starters.ts';
import { useLengthText } from '../fields/useLengthText.ts';
import { LabelDrawing } from '../stocks/LabelDrawing.tsx';

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
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** Lays a starter out as it will be printed with the first row of its data. */
function useDrawing(starter: Starter): PreviewOutput | null {
  const [output, setOutput] = useState<PreviewOutput | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { label, columns, row } = starter;
    layoutPreview({ label, columns, row, serialIndex: 0, dpi: PRINT_LIMITS.defaultDpi }).then(
      (made) => isCurrent && setOutput(made.ok ? made.value : null),
      // Its paper stands there in any case.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [starter]);
  return output;
}

function StarterPicture({ starter }: { starter: Starter }) {
  return <LabelDrawing label={starter.label} output={useDrawing(starter)} rotateDeg={0} />;
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
      // Its place stays empty, and the others can be taken.
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
      <Text size={200} className={styles.quiet}>
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

/** A new label from a finished one, which comes with a spreadsheet of its own until another is bound. */
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
