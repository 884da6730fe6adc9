import { makeStyles, Text, Title1, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { APP_NAME, APP_VERSION } from '../../core/base/limits.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { lazyPart } from '../ui/lazyPart.tsx';

/** Menus are the heavier half of the interface library: the page stands before they arrive. */
const languageMenu = lazyPart(async () => (await import('../ui/LanguageMenu.tsx')).LanguageMenu);

/** The words and the button stand at once; the labels come to a place that is kept for them. */
const labelPictures = lazyPart(async () => (await import('./LabelPictures.tsx')).LabelPictures);

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // The menu comes later and is higher than the name.
    minHeight: '32px',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
  },
  /** As wide as the menu that comes later. */
  menu: { minWidth: '32px' },
  name: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase500 },
  main: {
    flexGrow: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '64px',
    padding: tokens.spacingHorizontalXXXL,
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXL,
    maxWidth: '440px',
    // One below the other, words and labels begin at one edge.
    '@media (max-width: 1127px)': { width: '560px', maxWidth: '100%' },
  },
  /** Kept free for labels of these proportions (`LabelPictures.tsx`): nothing moves when they arrive. */
  pictures: {
    position: 'relative',
    width: '560px',
    maxWidth: '100%',
    aspectRatio: '176 / 158',
    '@media (min-width: 1600px)': { width: '680px' },
  },
  title: { margin: 0 },
  link: { color: tokens.colorBrandForegroundLink },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXL },
  lead: { color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase500 },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground3,
  },
});

/** Where else one can go, and the texts that say so. */
const WAYS = [
  ['/label/create', 'labels'],
  ['/setting/dbdata', 'tables'],
  ['/pdf/index', 'pdf'],
  ['/image/index', 'pictureFiles'],
] as const;

export function HomeScreen() {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <div className={styles.root}>
      <header className={styles.bar}>
        <BrandMark sizePx={28} />
        <span className={styles.name}>{APP_NAME}</span>
        <Link className={styles.link} to="/login">
          {t('signIn')}
        </Link>
        <div className={styles.menu}>
          <languageMenu.Part />
        </div>
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <Title1 as="h1" className={styles.title}>
            {t('home.title')}
          </Title1>
          <Text size={400} className={styles.lead}>
            {t('home.lead')}
          </Text>
          <div className={styles.ways}>
            <LinkButton to="/edit" size="large">
              {t('home.toDesign')}
            </LinkButton>
            {WAYS.map(([to, name]) => (
              <Link key={to} className={styles.link} to={to}>
                {t(`home.${name}`)}
              </Link>
            ))}
          </div>
        </div>
        <div className={styles.pictures}>
          <labelPictures.Part />
        </div>
      </main>
      <footer className={styles.foot}>
        <Text size={200}>
          {APP_NAME} {APP_VERSION}
        </Text>
      </footer>
    </div>
  );
}
