import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject } from 'react-router-dom';
import { pageLanguage } from '../i18n/languages.ts';
import { SCREEN_TABLE, type ScreenPath } from '../services/screenTable.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';
import { withTexts } from '../ui/withTexts.ts';

export function Waiting() {
  const { t } = useTranslation('shell');
  return <WaitSpinner style={{ height: '100%' }} label={t('loading')} />;
}

/** Maximum time to wait for a draft before a placeholder is shown. */
const OPENING_MS = 1000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const editScreen = lazyPart(
  async () => {
    // Start the preview worker and its font downloads while the script of the screen loads.
    void import('../services/workerClients.ts').then(({ warmPreview }) => warmPreview());
    // Load the sample in parallel, because most visitors see it first.
    void import('../services/sampleLabel.ts').then(({ loadSample }) =>
      loadSample(pageLanguage()).catch(() => undefined),
    );
    const { EditScreen, beginEditing } = await import('./EditScreen.tsx');
    await Promise.race([beginEditing(), pause(OPENING_MS)]);
    return EditScreen;
  },
  'overPage',
  <Waiting />,
);

const homeScreen = lazyPart(
  () => withTexts(['landing'], async () => (await import('./HomeScreen.tsx')).HomeScreen),
  'overPage',
  <Waiting />,
);

const deniedScreen = lazyPart(
  () => withTexts(['account'], async () => (await import('./DeniedScreen.tsx')).DeniedScreen),
  'overPage',
  <Waiting />,
);

const notFoundScreen = lazyPart(
  async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen,
  'overPage',
  <Waiting />,
);

const redirectScreen = lazyPart(
  async () => (await import('./RedirectScreen.tsx')).RedirectScreen,
  'overPage',
  <Waiting />,
);

const createScreen = lazyPart(
  async () => (await import('./CreateScreen.tsx')).CreateScreen,
  'overPage',
  <Waiting />,
);

const tablesScreen = lazyPart(
  () =>
    withTexts(
      ['tables', 'rows', 'problems', 'account'],
      async () => (await import('./TablesScreen.tsx')).TablesScreen,
    ),
  'overPage',
  <Waiting />,
);

/** Screens for pages of PDFs and for pictures, in one chunk. The address determines which of the two is shown. */
const pagesScreen = lazyPart(
  () =>
    withTexts(['pagePrint', 'pages', 'problems', 'print', 'printers', 'drafts'], async () => {
      const { PagesScreen } = await import('./PagesScreen.tsx');
      return PagesScreen;
    }),
  'overPage',
  <Waiting />,
);

const accountScreen = lazyPart(
  () =>
    withTexts(['account', 'accountRules'], async () => (await import('./AccountScreen.tsx')).AccountScreen),
  'overPage',
  <Waiting />,
);

/** Text namespaces of the library's screens. The messages of problems are not included; they load with the first failure. */
const LIBRARY_TEXTS = ['library', 'account'];

const myLabelScreen = lazyPart(
  () =>
    withTexts(
      [...LIBRARY_TEXTS, 'sharing', 'market'],
      async () => (await import('./MyLabelScreen.tsx')).MyLabelScreen,
    ),
  'overPage',
  <Waiting />,
);

const recentScreen = lazyPart(
  () => withTexts(LIBRARY_TEXTS, async () => (await import('./RecentScreen.tsx')).RecentScreen),
  'overPage',
  <Waiting />,
);

const marketScreen = lazyPart(
  () =>
    withTexts(['market', ...LIBRARY_TEXTS], async () => (await import('./MarketScreen.tsx')).MarketScreen),
  'overPage',
  <Waiting />,
);

const sharesScreen = lazyPart(
  () =>
    withTexts(['sharing', ...LIBRARY_TEXTS], async () => (await import('./SharesScreen.tsx')).SharesScreen),
  'overPage',
  <Waiting />,
);

const feedbackScreen = lazyPart(
  () => withTexts(['feedback', 'account'], async () => (await import('./FeedbackScreen.tsx')).FeedbackScreen),
  'overPage',
  <Waiting />,
);

const profileScreen = lazyPart(
  () =>
    withTexts(
      ['profile', 'account', 'accountRules'],
      async () => (await import('./ProfileScreen.tsx')).ProfileScreen,
    ),
  'overPage',
  <Waiting />,
);

const printersScreen = lazyPart(
  () =>
    withTexts(
      ['serverPrinters', 'account'],
      async () => (await import('./PrintersScreen.tsx')).PrintersScreen,
    ),
  'overPage',
  <Waiting />,
);

const fontsScreen = lazyPart(
  () =>
    withTexts(
      ['fontList', 'ownFonts', 'account'],
      async () => (await import('./FontsScreen.tsx')).FontsScreen,
    ),
  'overPage',
  <Waiting />,
);

const helpScreen = lazyPart(
  () => withTexts(['help', 'tours'], async () => (await import('./HelpScreen.tsx')).HelpScreen),
  'overPage',
  <Waiting />,
);

const authScreen = lazyPart(
  () => withTexts(['account'], async () => (await import('./AuthRedirectScreen.tsx')).AuthRedirectScreen),
  'overPage',
  <Waiting />,
);

function leadingTo(path: string) {
  return <Navigate to={path} replace />;
}

/** Screens by their paths; their properties are in `screenTable.ts`. */
const ELEMENTS: Readonly<Record<ScreenPath, ReactNode>> = {
  '/': <homeScreen.Part />,
  '/edit': <editScreen.Part />,
  '/login': <accountScreen.Part screen="signIn" />,
  '/register': <accountScreen.Part screen="register" />,
  '/forget': <accountScreen.Part screen="forget" />,
  '/auth-redirect': <authScreen.Part />,
  '/label/create': <createScreen.Part />,
  '/label/recent': <recentScreen.Part />,
  '/label/mylabel': <myLabelScreen.Part />,
  '/label/marketlabel': <marketScreen.Part />,
  '/setting/fontsetting': <fontsScreen.Part />,
  '/feedback/feedback': <feedbackScreen.Part />,
  '/setting/dbdata': <tablesScreen.Part />,
  '/setting/share': <sharesScreen.Part />,
  '/setting/printers': <printersScreen.Part />,
  '/setting/personal': <profileScreen.Part />,
  '/pdf/index': <pagesScreen.Part kind="pdf" />,
  '/image/index': <pagesScreen.Part kind="picture" />,
  '/help/help-useful': <helpScreen.Part screen="useful" />,
  '/help/help-common': <helpScreen.Part screen="common" />,
  '/redirect/*': <redirectScreen.Part />,
  '/401': <deniedScreen.Part />,
  '/404': <notFoundScreen.Part />,
};

/** Addresses that lead to another one. */
const ALIASES: Readonly<Record<string, ScreenPath>> = {
  '/index': '/',
  '/home': '/',
  '/label': '/label/recent',
  '/setting': '/setting/fontsetting',
  '/feedback': '/feedback/feedback',
  '/pdf': '/pdf/index',
  '/image': '/image/index',
  '/help': '/help/help-useful',
  '*': '/404',
};

const elements = new Map<string, ReactNode>(Object.entries(ELEMENTS));

/** All routes with their screens and properties. */
export const SCREENS: RouteObject[] = [
  ...Object.entries(SCREEN_TABLE).map(([path, handle]) => ({ path, element: elements.get(path), handle })),
  ...Object.entries(ALIASES).map(([path, to]) => ({ path, element: leadingTo(to) })),
];

/** Prefetches what the first render of a path needs, including texts, so that the screen is complete when it is first rendered. */
export function fetchFirst(path: string): Promise<void> | undefined {
  return path === '/edit' ? editScreen.fetch() : undefined;
}
