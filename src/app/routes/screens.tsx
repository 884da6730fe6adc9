import { Spinner } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject } from 'react-router-dom';
import { pageLanguage } from '../i18n/languages.ts';
import { lazyPart } from '../ui/lazyPart.tsx';
import { withTexts } from '../ui/withTexts.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { RouteHandle } from './routeTitle.ts';

export function Waiting() {
  const { t } = useTranslation('shell');
  return <Spinner style={{ height: '100%' }} label={t('loading')} delay={300} />;
}

/** A draft that takes longer is waited for in sight. */
const OPENING_MS = 1000;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const editScreen = lazyPart(
  async () => {
    // The worker starts and fetches its fonts while the screen's own script is on its way.
    void import('../services/workerClients.ts').then(({ warmPreview }) => warmPreview());
    // And so is the sample of the language, which most visitors see first.
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

const createScreen = lazyPart(
  async () => (await import('./CreateScreen.tsx')).CreateScreen,
  'overPage',
  <Waiting />,
);

const tablesScreen = lazyPart(
  () =>
    withTexts(['tables', 'rows', 'problems'], async () => (await import('./TablesScreen.tsx')).TablesScreen),
  'overPage',
  <Waiting />,
);

/** The screens of pages share their script; which kind of files is printed is told by the address. */
const pagesScreen = lazyPart(
  () =>
    withTexts(['pagePrint', 'pages', 'problems', 'print', 'printers', 'drafts'], async () => {
      const { PagesScreen } = await import('./PagesScreen.tsx');
      return PagesScreen;
    }),
  'overPage',
  <Waiting />,
);

function titled(titleKey: string): RouteHandle {
  return { titleKey };
}

function leadingTo(path: string) {
  return <Navigate to={path} replace />;
}

/** Every address of the page with its title and its screen. */
export const SCREENS: RouteObject[] = [
  { path: '/', element: <HomeScreen />, handle: titled('titles.home') },
  { path: '/index', element: leadingTo('/') },
  { path: '/home', element: leadingTo('/') },
  { path: '/edit', element: <editScreen.Part />, handle: titled('titles.edit') },
  { path: '/label/create', element: <createScreen.Part />, handle: titled('titles.create') },
  { path: '/setting/dbdata', element: <tablesScreen.Part />, handle: titled('titles.tables') },
  { path: '/pdf', element: leadingTo('/pdf/index') },
  { path: '/pdf/index', element: <pagesScreen.Part kind="pdf" />, handle: titled('titles.pdf') },
  { path: '/image', element: leadingTo('/image/index') },
  { path: '/image/index', element: <pagesScreen.Part kind="picture" />, handle: titled('titles.picture') },
  { path: '/404', element: <NotFoundScreen />, handle: titled('titles.notFound') },
  { path: '*', element: leadingTo('/404') },
];

/** Fetches the script of the editor before it is shown. */
export const fetchEditor = editScreen.fetch;
