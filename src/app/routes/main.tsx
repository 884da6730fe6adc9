import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createI18n } from '../i18n/createI18n.ts';
import { routeTable } from './routeTable.tsx';
import './page.css';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const SHELL = ['shell'];
const EDITOR = [...SHELL, 'drafts', 'editor', 'panel', 'print', 'problems'];
const isEditor = window.location.pathname === '/edit';
const router = createBrowserRouter(routeTable);
createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={await createI18n(isEditor ? EDITOR : SHELL)}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </StrictMode>,
);
