import Type from 'typebox';
import type { Contract } from '../contractShape.ts';
import { NOTHING } from '../schemas/basicSchemas.ts';

const address = (description: string) =>
  Type.String({ description: `${description}; empty where none is set up` });

export const SITE_CALLS = {
  'GET /site/downloads': {
    tag: 'Site',
    summary: 'Lists downloads for phones and Windows',
    input: NOTHING,
    answer: Type.Object({
      site: address('The page as other machines reach it'),
      windows64: address('Installer for Windows of 64 bits'),
      windows32: address('Installer for Windows of 32 bits'),
    }),
  },
} satisfies Contract;
