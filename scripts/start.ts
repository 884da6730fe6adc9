// Builds the page if its sources have changed, then serves it.
import { ensurePage } from './builtPage.ts';

if (!ensurePage()) process.exit(1);
const { serve } = await import('../server/main.ts');
await serve();
