import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject } from 'react-router-dom';
import { pageLanguage } from '../i18n/languages.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { WaitSpinner } from '../ui/WaitSpinner.tsx';
import { withTexts } from '../ui/withTexts.ts';
import type { RouteHandle } from './routeHandle.ts';

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

type Titled = Omit<RouteHandle, 'titleKey'>;

const handle = (title: string, rest: Titled): RouteHandle => ({ titleKey: `titles.${title}`, ...rest });
/** Returns the properties of a public screen without frame. */
const whole = (title: string) => handle(title, { access: 'everybody', frame: 'none' });
/** Returns the properties of a public screen within the frame. */
const open = (title: string, more: Partial<Titled> = {}) =>
  handle(title, { access: 'everybody', frame: 'page', ...more });
/** Returns the properties of a screen for signed-in users within the frame. */
const own = (title: string, more: Partial<Titled> = {}) =>
  handle(title, { access: 'signedIn', frame: 'page', ...more });
/** Properties of the screens under Manage, which need the role of an administrator. */
const MANAGE = { group: 'manage', roles: ['admin'] } as const;
/** Property of the help screens, which have their own side menu. */
const HELP = { group: 'help' } as const;

function leadingTo(path: string) {
  return <Navigate to={path} replace />;
}

/** All routes with their screens and properties. */
export const SCREENS: RouteObject[] = [
  { path: '/', element: <homeScreen.Part />, handle: whole('home') },
  { path: '/index', element: leadingTo('/') },
  { path: '/home', element: leadingTo('/') },
  { path: '/edit', element: <editScreen.Part />, handle: whole('edit') },
  { path: '/login', element: <accountScreen.Part screen="signIn" />, handle: whole('signIn') },
  { path: '/register', element: <accountScreen.Part screen="register" />, handle: whole('register') },
  { path: '/forget', element: <accountScreen.Part screen="forget" />, handle: whole('forget') },
  { path: '/auth-redirect', element: <authScreen.Part />, handle: whole('signingIn') },
  { path: '/label/create', element: <createScreen.Part />, handle: open('create') },
  { path: '/label', element: leadingTo('/label/recent') },
  { path: '/label/recent', element: <recentScreen.Part />, handle: own('recent', { isFixed: true }) },
  { path: '/label/mylabel', element: <myLabelScreen.Part />, handle: own('myLabel') },
  { path: '/label/marketlabel', element: <marketScreen.Part />, handle: own('market') },
  { path: '/setting', element: leadingTo('/setting/fontsetting') },
  { path: '/setting/fontsetting', element: <fontsScreen.Part />, handle: own('fonts', MANAGE) },
  { path: '/feedback', element: leadingTo('/feedback/feedback') },
  { path: '/feedback/feedback', element: <feedbackScreen.Part />, handle: own('feedback') },
  { path: '/setting/dbdata', element: <tablesScreen.Part />, handle: own('tables', MANAGE) },
  { path: '/setting/share', element: <sharesScreen.Part />, handle: own('shares', MANAGE) },
  {
    path: '/setting/printers',
    element: <printersScreen.Part />,
    handle: own('printers', MANAGE),
  },
  { path: '/setting/personal', element: <profileScreen.Part />, handle: own('profile', MANAGE) },
  { path: '/pdf', element: leadingTo('/pdf/index') },
  { path: '/pdf/index', element: <pagesScreen.Part kind="pdf" />, handle: own('pdf') },
  { path: '/image', element: leadingTo('/image/index') },
  { path: '/image/index', element: <pagesScreen.Part kind="picture" />, handle: own('picture') },
  { path: '/help', element: leadingTo('/help/help-useful') },
  {
    path: '/help/help-useful',
    element: <helpScreen.Part screen="useful" />,
    handle: open('helpUseful', HELP),
  },
  {
    path: '/help/help-common',
    element: <helpScreen.Part screen="common" />,
    handle: open('helpCommon', HELP),
  },
  { path: '/redirect/*', element: <redirectScreen.Part />, handle: whole('refreshing') },
  { path: '/401', element: <deniedScreen.Part />, handle: whole('denied') },
  { path: '/404', element: <notFoundScreen.Part />, handle: whole('notFound') },
  { path: '*', element: leadingTo('/404') },
];

/** Prefetches what the first render of a path needs, including texts, so that the screen is complete when it is first rendered. */
export function fetchFirst(path: string): Promise<void> | undefined {
  return path === '/edit' ? editScreen.fetch() : undefined;
}
