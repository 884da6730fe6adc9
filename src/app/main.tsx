import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EditorRoute } from './routes/EditorRoute.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
createRoot(container).render(
  <StrictMode>
    <EditorRoute />
  </StrictMode>,
);
