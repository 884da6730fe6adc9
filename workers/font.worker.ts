import { type FontRequest, serveFonts } from '../src/jobs/fonts/serveFonts.ts';
import { openBrowserFontTools } from './browser/browserFonts.ts';

const take = serveFonts({ openTools: openBrowserFontTools, post: (answer) => postMessage(answer) });
addEventListener('message', (event: MessageEvent<FontRequest>) => void take(event.data));
