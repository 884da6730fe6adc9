import type { AnswerOf } from '../../src/app/services/api/sendCall.ts';
import { MARKET_GROUPS } from '../../src/core/library/marketGroups.ts';

/** Market labels for component tests: names in several scripts, own and foreign ones, starters and published ones. */

type MarketLabel = AnswerOf<'GET /market/list'>['list'][number];

const NAMES = ['Чай 茶', 'Kabel ٣', 'Price 50 × 30', 'Rack А-1'];

export const marketLabel = (at: number): MarketLabel => ({
  id: `m${at}`,
  group: MARKET_GROUPS[at % MARKET_GROUPS.length],
  name: `${NAMES[at % NAMES.length]} ${at}`,
  width: 30 + (at % 7) * 10,
  height: 20 + (at % 3) * 5,
  cover: '',
  isStarter: at % 2 === 0,
  publisherNickName: at % 2 === 0 ? '' : 'Ана',
  isMine: at % 5 === 0,
  templetId: at % 5 === 0 ? `t${at}` : '',
  updateTime: 1_700_000_000_000 + at,
});

/** Document of a market label: it needs the column `цена`, and asks for the lot when it is printed. */
export const marketDocument = ({ name, width, height }: MarketLabel) => ({
  format: 'diecut-label',
  version: 1,
  name,
  widthMm: width,
  heightMm: height,
  elements: [
    { kind: 'text', id: 'a', content: '{цена} ₽', data: { source: 'template' } },
    { kind: 'text', id: 'b', content: '', data: { source: 'prompt', name: 'Lot 批号' } },
  ],
});

/** Groups of the market with different numbers of labels. */
export const marketGroups = (): AnswerOf<'GET /market/groups'> =>
  MARKET_GROUPS.map((group, at) => ({ group, name: `Group ${group}`, labelCount: at + 1 }));
