// Builds the page if its sources have changed, then serves it.
import { ensurePage } from './builtPage.ts';

// A copy of the sources is often tried out on one machine without mail, so that sign-in codes have no other way to the user. The installed
// server (`diecut-server`, the container) shows codes only if its operator asks for it.
process.env.DIECUT_OUTBOX ??= 'auto';
if (!ensurePage()) process.exit(1);
const { serve } = await import('../server/main.ts');
await serve();
