import type { Static } from 'typebox';
import type { MarketListed } from '../../../src/core/api/schemas/marketSchemas.ts';
import { API_BASE } from '../../http/routes/route.ts';
import type { ListedMarketLabel } from './listMarket.ts';

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
