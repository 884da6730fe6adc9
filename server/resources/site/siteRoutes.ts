import Type from 'typebox';
import { ok } from '../../../src/core/base/result.ts';
import type { Deps } from '../../deps.ts';
import { NOTHING, openRoute, type Route } from '../../http/routes/route.ts';

const address = (description: string) =>
  Type.String({ description: `${description}; empty where none is set up` });

const downloads = ({ downloads: { site, windows64, windows32 } }: Deps): Route =>
  openRoute({
    method: 'GET',
    path: '/site/downloads',
    tag: 'Site',
    summary: 'Lists downloads for phones and Windows',
    input: NOTHING,
    answer: Type.Object({
      site: address('The page as other machines reach it'),
      windows64: address('Installer for Windows of 64 bits'),
      windows32: address('Installer for Windows of 32 bits'),
    }),
    handle: async () => ok({ site: site ?? '', windows64: windows64 ?? '', windows32: windows32 ?? '' }),
  });

export function siteRoutes(deps: Deps): Route[] {
  return [downloads].map((route) => route(deps));
}
