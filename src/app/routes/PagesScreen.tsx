import { Button, makeStyles, mergeClasses, Text, Title2, Toaster, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UnitSwitch } from '../features/fields/UnitSwitch.tsx';
import { jobState } from '../features/jobs/jobState.ts';
import { LateJobTray } from '../features/jobs/LateJobTray.tsx';
import { PagesWorkplace } from '../features/pages/PagesWorkplace.tsx';
import type { PagesKind } from '../features/pages/pagesStores.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { LanguageMenu } from '../ui/LanguageMenu.tsx';
import { TOASTER_ID } from '../ui/useNotify.tsx';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100%',
    padding: `0 ${tokens.spacingHorizontalXXL} ${tokens.spacingVerticalXXXL}`,
    backgroundColor: tokens.colorNeutralBackground2,
    '@media (max-width: 480px)': {
      padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalXXXL}`,
    },
  },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
  },
  spring: { flexGrow: 1 },
  link: { color: tokens.colorBrandForegroundLink },
  here: { fontWeight: tokens.fontWeightSemibold, textDecorationLine: 'none' },
  title: { margin: 0 },
  main: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '1400px',
    margin: '0 auto',
  },
});

const DOORS = [
  { kind: 'pdf', path: '/pdf/index' },
  { kind: 'picture', path: '/image/index' },
] as const;

/** Pages of PDFs, or pictures, that are printed as labels. */
export function PagesScreen({ kind }: { kind: PagesKind }) {
  const styles = useStyles();
  const { t } = useTranslation('pagePrint');
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <Link to="/" aria-label={t('home')}>
          <BrandMark sizePx={28} />
        </Link>
        {DOORS.map((door) => (
          <Link
            key={door.kind}
            to={door.path}
            className={mergeClasses(styles.link, door.kind === kind && styles.here)}
            aria-current={door.kind === kind ? 'page' : undefined}
          >
            {t(`${door.kind}.door`)}
          </Link>
        ))}
        <Link className={styles.link} to="/edit">
          {t('toEditor')}
        </Link>
        <div className={styles.spring} />
        <Button
          appearance="subtle"
          onClick={() => {
            jobState.isListed = true;
          }}
        >
          {t('jobs')}
        </Button>
        <UnitSwitch />
        <LanguageMenu />
      </header>
      <main className={styles.main}>
        <Title2 as="h1" className={styles.title}>
          {t(`${kind}.title`)}
        </Title2>
        <Text>{t(`${kind}.lead`)}</Text>
        <PagesWorkplace key={kind} kind={kind} />
      </main>
      <LateJobTray />
      <Toaster toasterId={TOASTER_ID} position="bottom" limit={3} />
    </div>
  );
}
