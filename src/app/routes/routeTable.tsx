import { Navigate, type RouteObject } from 'react-router-dom';
import { AppFrame } from './AppFrame.tsx';
import { HomeScreen } from './HomeScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import type { RouteHandle } from './routeTitle.ts';

function titled(titleKey: string): RouteHandle {
  return { titleKey };
}

export const routeTable: RouteObject[] = [
  {
    element: <AppFrame />,
    HydrateFallback: () => null,
    children: [
      { path: '/', element: <HomeScreen />, handle: titled('titles.home') },
      { path: '/index', element: <Navigate to="/" replace /> },
      { path: '/home', element: <Navigate to="/" replace /> },
      {
        path: '/edit',
        handle: titled('titles.edit'),
        lazy: async () => {
          // The worker starts and fetches its fonts while the screen's own script is on its way.
          void import('../services/workerClients.ts').then(({ warmPreview }) => warmPreview());
          return { Component: (await import('./EditScreen.tsx')).EditScreen };
        },
      },
      {
        path: '/label/create',
        handle: titled('titles.create'),
        lazy: async () => ({ Component: (await import('./CreateScreen.tsx')).CreateScreen }),
      },
      { path: '/404', element: <NotFoundScreen />, handle: titled('titles.notFound') },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
];
