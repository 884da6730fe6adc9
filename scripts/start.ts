// Builds the page if its sources have changed, then serves it.
import { ensurePage } from './builtPage.ts';

// `npm start` is often a trial on one machine without mail, where sign-in codes have no other way to the user. `diecut-server` and the
// container show codes only if the operator asks for it.
process.env.DIECUT_OUTBOX ??= 'auto';
if (!ensurePage()) process.exit(1);
const { serve } = await import('../server/main.ts');
await serve();
