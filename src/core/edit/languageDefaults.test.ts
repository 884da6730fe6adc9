import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../text/families.ts';
import { languageDefaults } from './languageDefaults.ts';

describe('languageDefaults', () => {
  it('returns Arimo (metric-compatible with Arial) for English and Russian, Noto Sans SC or TC for Chinese [S9.35]', () => {
    expect(
      ['en-US', 'ru-RU', 'zh-CN', 'zh-TW'].map((language) => languageDefaults(language).fontFamily),
    ).toEqual(['arimo', 'arimo', 'noto-sans-sc', 'noto-sans-tc']);
    expect(FAMILIES.find(({ id }) => id === 'arimo')?.name).toContain('Arial');
  });

  it('returns the date format yyyy-MM-dd, for Chinese yyyy年MM月dd日 [S3.22]', () => {
    expect(languageDefaults('en-US').dateFormat).toBe('yyyy-MM-dd');
    expect(languageDefaults('zh-TW').dateFormat).toBe('yyyy年MM月dd日');
  });
});
