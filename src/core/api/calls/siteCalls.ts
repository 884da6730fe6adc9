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
      site: address('Address of this site for other devices'),
      windows64: address('Installer for 64-bit Windows'),
      windows32: address('Installer for 32-bit Windows'),
    }),
  },
} satisfies Contract;
