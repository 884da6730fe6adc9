import Type, { type Static } from 'typebox';
import { API_BASE } from '../../http/routes/route.ts';
import type { ListedMarketLabel } from './listMarket.ts';

/** Schema of a market label in a list. Lengths are in millimeters, times in milliseconds since 1970. */
export const MarketListed = Type.Object({
  id: Type.String(),
  group: Type.String(),
  name: Type.String(),
  width: Type.Number(),
  height: Type.Number(),
  cover: Type.String({ description: 'Address of the picture; another one when the label changes' }),
  isStarter: Type.Boolean({ description: 'Whether the product brought it along' }),
  publisherNickName: Type.String({ description: 'Empty for a starter' }),
  isMine: Type.Boolean(),
  templetId: Type.String({
    description: 'The label that one’s own was published from; empty for all others',
  }),
  updateTime: Type.Number(),
});

/** Schema of a market label with its document. */
export const MarketAnswer = Type.Intersect([MarketListed, Type.Object({ label: Type.Unknown() })]);

/** Length of the shortened content hash in addresses; long enough to differ after each change of the label. */
const SHOWN_SIGNS = 12;

export const shownFingerprint = (fingerprint: string) => fingerprint.slice(0, SHOWN_SIGNS);

function coverAddress({ id, language, fingerprint }: ListedMarketLabel): string {
  const query = new URLSearchParams({ v: shownFingerprint(fingerprint), ...(language && { language }) });
  return `${API_BASE}/market/${encodeURIComponent(id)}/cover?${query}`;
}

/** Returns the response for a market label. Only the nickname of the publisher is public. */
export function presentMarketLabel(row: ListedMarketLabel, userId: string): Static<typeof MarketListed> {
  return {
    id: row.id,
    group: row.groupName,
    name: row.name,
    width: row.widthMm,
    height: row.heightMm,
    cover: coverAddress(row),
    isStarter: row.userId === null,
    publisherNickName: row.nickname ?? '',
    isMine: row.userId === userId,
    templetId: row.userId === userId ? (row.labelId ?? '') : '',
    updateTime: row.updatedAtMs,
  };
}
