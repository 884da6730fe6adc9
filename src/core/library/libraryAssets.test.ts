import { describe, expect, it } from 'vitest';
import { fontAssetUrl, parseLibraryAsset, pictureAssetUrl } from './libraryAssets.ts';

const KEY = `${'0f'.repeat(32)}.png`;

describe('asset addresses of a library label', () => {
  it.each(['logo.png', 'Ärmel 袖 #1.png', ''])('contain the file name %j', (name) => {
    expect(parseLibraryAsset(pictureAssetUrl(KEY, name))).toEqual({
      kind: 'picture',
      key: KEY,
      sha256: '0f'.repeat(32),
      type: 'png',
      name,
    });
    expect(parseLibraryAsset(fontAssetUrl('01-ab', name))).toEqual({ kind: 'font', fontId: '01-ab', name });
  });

  it.each([
    '',
    'logo.png',
    '/api/v3/oss/logo.png',
    `https://elsewhere.example/api/v3/oss/${KEY}`,
    `/api/v3/oss/../user/export?${KEY}`,
    '/api/v3/font/file/a/../../user/export',
  ])('are not recognized in %j', (asset) => {
    expect(parseLibraryAsset(asset)).toBe(null);
  });

  it.each(['../x.png', 'a%2Fb.png', '..%5Cx.png', '.bashrc', '%00', '%'])(
    'drop the unsafe file name %j',
    (name) => {
      expect(parseLibraryAsset(`/api/v3/oss/${KEY}#${name}`)).toMatchObject({ name: '' });
    },
  );
});
