import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { openRoute, type Route } from '../../http/routes/route.ts';

const downloads = ({ downloads: { site, windows64, windows32 } }: Deps): Route =>
  openRoute('GET /site/downloads', {
    handle: async () => ok({ site: site ?? '', windows64: windows64 ?? '', windows32: windows32 ?? '' }),
  });

export function siteRoutes(deps: Deps): Route[] {
  return [downloads].map((route) => route(deps));
}
