// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../tests/support/completeLanguages.ts';
import { mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { chooseLanguage, createI18n } from './createI18n.ts';
import { LANGUAGE_KEY } from './languages.ts';
import { setUnit } from './unit.ts';
import { useProblemText } from './useProblemText.ts';

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});
const browserIn = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

describe('page texts', () => {
  it('[S9.40] are in the browser language, and the lang attribute matches', async () => {
    browserIn('fr-FR', 'zh-HK');
    const i18n = await createI18n(['drafts']);
    expect([i18n.language, document.documentElement.lang]).toEqual(['zh-TW', 'zh-TW']);
    expect(i18n.t('drafts:close')).not.toBe(i18n.getFixedT('en-US')('drafts:close'));
  });

  it('change with the language, which is remembered', async () => {
    browserIn('en-US');
    const i18n = await createI18n(['drafts', 'problems']);
    const words = new Set([i18n.t('drafts:title')]);
    for (const code of COMPLETE_LANGUAGES) {
      await chooseLanguage(i18n, code);
      words.add(i18n.t('drafts:title'));
      expect([document.documentElement.lang, localStorage.getItem(LANGUAGE_KEY)]).toEqual([code, code]);
    }
    expect(words.size).toBe(COMPLETE_LANGUAGES.length);
    expect((await createI18n(['shell'])).language).toBe(COMPLETE_LANGUAGES.at(-1));
  });

  it('use the plural forms of the language', async () => {
    browserIn('ru-RU');
    const i18n = await createI18n(['drafts']);
    const forms = [1, 2, 5, 21].map((count) => i18n.t('drafts:count', { count }).replace(/\d+/, ''));
    expect(new Set(forms.slice(0, 3)).size).toBeGreaterThan(1);
    expect(forms[3]).toBe(forms[0]);
  });

  it('keep inserted names unchanged, including HTML characters', async () => {
    browserIn('en-US');
    const i18n = await createI18n(['drafts']);
    expect(i18n.t('drafts:copyOf', { name: '<b>תווית</b> & "价"' })).toContain('<b>תווית</b> & "价"');
  });

  it('return the key for a missing namespace', async () => {
    browserIn('en-US');
    const i18n = await createI18n(['no such texts']);
    expect(i18n.t('no such texts:title')).toContain('title');
  });
});

describe('problem messages', () => {
  it('are in the chosen language with the values of the problem', async () => {
    browserIn('en-US');
    setUnit('mm');
    let say: ReturnType<typeof useProblemText> = () => '';
    const Shown = () => {
      say = useProblemText();
      return <p>{say({ code: 'draftMissing' })}</p>;
    };
    const { unmount } = await mountScreen(<Shown />);
    const english = document.querySelector('p')?.textContent ?? '';
    expect(english).not.toBe('');
    expect(say({ code: 'workerFailed', params: { message: 'מחוץ לזיכרון' } })).toContain('מחוץ לזיכרון');
    expect(say({ code: 'textOverflow', params: { byMm: 1.25 } })).toContain('1.25 mm');
    const { getI18n } = await import('react-i18next');
    await settled(() => chooseLanguage(getI18n(), 'zh-CN'));
    expect(document.querySelector('p')?.textContent).not.toBe(english);
    await settled(() => chooseLanguage(getI18n(), 'ru-RU'));
    expect(say({ code: 'textOverflow', params: { byMm: 1.25 } })).toContain('1,25 мм');
    expect(say({ code: 'pictureMissing', params: { asset: 'a.b' } })).toContain('«a.b»');
    await unmount();
  });
});
