import { Button, makeStyles, Text, Title2, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { UnitSwitch } from '../features/fields/UnitSwitch.tsx';
import { jobState } from '../features/jobs/jobState.ts';
import { PagesWorkplace } from '../features/pages/PagesWorkplace.tsx';
import type { PagesKind } from '../features/pages/pagesStores.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 480px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXXL}`,
    },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  title: { flexGrow: 1, margin: 0 },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '1400px',
    margin: '0 auto',
  },
});

/** Screen that prints pages of PDFs or pictures as labels. */
export function PagesScreen({ kind }: { kind: PagesKind }) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  return (
    <div className={styles.root}>
      <main className={styles.main}>
        <div className={styles.head}>
          <Title2 as="h1" className={styles.title}>
            {t(`${kind}.title`)}
          </Title2>
          <Button
            appearance="subtle"
            onClick={() => {
              jobState.isListed = true;
            }}
          >
            {t('jobs')}
          </Button>
          <UnitSwitch />
        </div>
        <Text>{t(`${kind}.lead`)}</Text>
        <PagesWorkplace key={kind} kind={kind} />
      </main>
    </div>
  );
}
