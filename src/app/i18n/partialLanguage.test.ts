// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createEmbeddedI18n } from './createI18n.ts';

// German has no folder of texts, as a language that was just added.
vi.mock('../../core/base/languages.ts', async (load) => {
  const languages = await load<typeof import('../../core/base/languages.ts')>();
  return {
    ...languages,
    LANGUAGES: [...languages.LANGUAGES, 'de-DE'],
    isPartialLanguage: (language: string) => language === 'de-DE',
  };
});

it('shows English texts and messages in a language that has none yet', async () => {
  const language: string = 'de-DE';
  const i18n = await createEmbeddedI18n('en-US', ['shell', 'problems']);
  await i18n.changeLanguage(language);
  expect(i18n.language).toBe('de-DE');
  expect(i18n.t('titles.home', { ns: 'shell' })).toBe('Home');
  expect(i18n.t('columnMissing', { ns: 'problems' })).not.toBe('columnMissing');
});
