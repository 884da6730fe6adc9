import '../state/availableStorage.ts';
import { readToken } from '../services/account/sessionCookies.ts';
import './page.css';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');
// At `/`, visitors who are not signed in get the start page; signed-in users get their labels.
if (window.location.pathname === '/' && readToken() === null)
  await (await import('../landing/startLanding.tsx')).startLanding(container);
else await (await import('./startApp.tsx')).startApp(container);
