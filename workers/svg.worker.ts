import { initWasm } from '@resvg/resvg-wasm';
import resvgUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { fetchFont } from './fetchFont.ts';
import { type SvgRequest, serveSvg } from './jobs/serveSvg.ts';

const take = serveSvg({
  initialise: () => initWasm(fetch(resvgUrl)),
  loadFont: (fileName) => fetchFont(fileName),
  post: (answer) => postMessage(answer),
});
addEventListener('message', (event: MessageEvent<SvgRequest>) => void take(event.data));
