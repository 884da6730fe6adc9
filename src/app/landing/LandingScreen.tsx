import { makeStyles, tokens } from '@fluentui/react-components';
import { type CSSProperties, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  DEFAULT_LANGUAGE,
  type Language,
  matchLanguage,
  NAMED_LANGUAGES,
} from '../../core/base/languages.ts';
import { APP_NAME, APP_VERSION, DRAFTS_DATABASE } from '../../core/base/limits.ts';
import { chooseLanguage } from '../i18n/createI18n.ts';
import { screenAt } from '../services/screenTable.ts';
import { useThemeKind } from '../state/appearance.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import { useTheme } from '../ui/themes/themes.ts';
import { FindLabel } from './FindLabel.tsx';
import { followingLink } from './followingLink.ts';
import { lazyOptional } from './lazyOptional.tsx';
import { TryPanel } from './TryPanel.tsx';
import { themeVariables } from './themeVariables.ts';
import { useControlStyles } from './useControlStyles.ts';
import { useLiveLabels } from './useLiveLabels.ts';

/** Loads after the text and the button. The page reserves its space. */
const LabelPictures = lazyOptional(async () => (await import('./LabelPictures.tsx')).LabelPictures);

/** Link to the label that was changed last; its code loads only for visitors who have labels stored in this browser. */
const ContinueLink = lazyOptional(async () => {
  const databases = (await globalThis.indexedDB?.databases?.()) ?? [];
  if (!databases.some(({ name }) => name === DRAFTS_DATABASE)) return () => null;
  return (await import('./ContinueLink.tsx')).ContinueLink;
});

/** Text keys of the product's features. */
const FACTS = ['printers', 'stocks', 'batch', 'free', 'offline'] as const;

/** Width from which text and labels are side by side. */
const WIDE = '@media (min-width: 1128px)';

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    '@media (max-width: 480px)': {
      padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    },
  },
  name: { flexGrow: 1, fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase500 },
  main: {
    flexGrow: 1,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 560px)',
    gridTemplateAreas: '"words" "pictures" "try" "facts"',
    justifyContent: 'center',
    alignContent: 'center',
    gap: '32px 64px',
    padding: tokens.spacingHorizontalXXXL,
    [WIDE]: {
      gridTemplateColumns: 'minmax(0, 440px) 560px',
      gridTemplateAreas: '"words pictures" "try pictures" "facts facts"',
      gridTemplateRows: 'auto auto auto',
    },
    '@media (min-width: 1600px)': { gridTemplateColumns: 'minmax(0, 480px) 680px' },
    '@media (max-width: 480px)': { padding: tokens.spacingHorizontalL },
  },
  words: { gridArea: 'words', alignSelf: 'end' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeHero800,
    lineHeight: tokens.lineHeightHero800,
    fontWeight: tokens.fontWeightSemibold,
  },
  lead: {
    margin: `${tokens.spacingVerticalL} 0 ${tokens.spacingVerticalXL}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase500,
  },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
  },
  try: { gridArea: 'try', alignSelf: 'start' },
  facts: {
    gridArea: 'facts',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground2,
  },
  /** Reserves space with the aspect ratio of the pictures (`LabelPictures.tsx`), so that nothing moves when they load. */
  pictures: {
    gridArea: 'pictures',
    alignSelf: 'center',
    position: 'relative',
    width: '100%',
    aspectRatio: '176 / 158',
  },
  foot: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
});

/** Links to other screens with their text keys. */
const SCREEN_LINKS = [
  ['/label/create', 'labels'],
  ['/setting/dbdata', 'tables'],
  ['/pdf/index', 'pdf'],
  ['/image/index', 'pictureFiles'],
  ['/help/help-useful', 'help'],
] as const;

/** Lock beside a link that needs an account. */
function Lock({ title }: { readonly title: string }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" role="img" aria-label={title} style={{ marginLeft: 4 }}>
      <title>{title}</title>
      <path
        fill="currentColor"
        d="M5 6V5a3 3 0 0 1 6 0v1h1v8H4V6h1Zm1.5 0h3V5a1.5 1.5 0 0 0-3 0v1Z"
        fillRule="evenodd"
      />
    </svg>
  );
}

function LanguageChoice({ language }: { readonly language: Language }) {
  const controls = useControlStyles();
  const { t, i18n } = useTranslation('landing');
  return (
    <select
      className={controls.field}
      aria-label={t('language')}
      value={language}
      onChange={({ target }) => {
        const chosen = matchLanguage(target.value);
        if (chosen) void chooseLanguage(i18n, chosen);
      }}
    >
      {NAMED_LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface LandingScreenProps {
  /** Navigates to another screen. */
  readonly onGo: (path: string) => void;
}

/** Start page. It shows example labels, which the visitor can fill by typing or by dropping a spreadsheet. */
export function LandingScreen({ onGo }: LandingScreenProps) {
  const styles = useStyles();
  const controls = useControlStyles();
  const { t, i18n } = useTranslation('landing');
  const language = matchLanguage(i18n.language) ?? DEFAULT_LANGUAGE;
  const kind = useThemeKind();
  const theme = useTheme(kind);
  const colours: CSSProperties = useMemo(() => themeVariables(theme, kind), [theme, kind]);
  useEffect(() => {
    document.title = `${t('home')} · ${APP_NAME}`;
  }, [t]);
  const live = useLiveLabels(language, onGo);
  const follow = followingLink(onGo);
  return (
    <div className={styles.root} style={colours}>
      <header className={styles.bar}>
        <BrandMark sizePx={28} />
        <span className={styles.name}>{APP_NAME}</span>
        <a className={controls.link} href="/register" onClick={follow}>
          {t('register')}
        </a>
        <a className={controls.link} href="/login" onClick={follow}>
          {t('signIn')}
        </a>
        <LanguageChoice language={language} />
      </header>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <div className={styles.ways}>
            <a className={controls.primary} href="/edit" onClick={follow}>
              {t('toDesign')}
            </a>
            <ContinueLink onFollow={follow} />
            {SCREEN_LINKS.map(([path, name]) => (
              <a key={path} className={controls.link} href={path} onClick={follow}>
                {t(name)}
                {screenAt(path)?.access === 'signedIn' && (
                  <>
                    {' '}
                    <Lock title={t('locked')} />
                  </>
                )}
              </a>
            ))}
          </div>
          <FindLabel onGo={onGo} />
        </div>
        <div className={styles.pictures}>
          <LabelPictures language={language} shown={live.shown} onFollow={follow} />
        </div>
        <div className={styles.try}>
          <TryPanel key={language} live={live} />
        </div>
        <ul className={styles.facts}>
          {FACTS.map((fact) => (
            <li key={fact}>{t(`facts.${fact}`)}</li>
          ))}
        </ul>
      </main>
      <footer className={styles.foot}>
        {APP_NAME} {APP_VERSION}
      </footer>
    </div>
  );
}
