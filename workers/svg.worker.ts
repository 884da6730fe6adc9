import { initWasm } from '@resvg/resvg-wasm';
import resvgUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { type SvgRequest, serveSvg } from '../src/jobs/svg/serveSvg.ts';
import { loadFace } from './browser/browserFonts.ts';
import { loadPart } from './fetchFile.ts';

const take = serveSvg({
  initialise: loadPart(resvgUrl, (bytes) => initWasm(bytes)),
  loadFace,
  post: (answer) => postMessage(answer),
});
addEventListener('message', (event: MessageEvent<SvgRequest>) => void take(event.data));
