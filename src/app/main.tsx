import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createI18n } from './i18n/createI18n.ts';
import { routeTable } from './routes/routeTable.tsx';
import './page.css';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
const router = createBrowserRouter(routeTable);
createRoot(container).render(
  <StrictMode>
    <I18nextProvider i18n={await createI18n()}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </StrictMode>,
);
