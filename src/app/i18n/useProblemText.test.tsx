// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { getI18n, useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../tests/support/completeLanguages.ts';
import { mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import type { Language } from '../../core/base/languages.ts';
import { chooseLanguage, createI18n } from './createI18n.ts';
import { setUnit } from './unit.ts';
import { useLateProblemText, useProblemText } from './useProblemText.ts';
import { useSentenceParams } from './useSentenceParams.ts';

const messagesIn = (language: Language): Record<string, string> =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/engine/problems.json`), 'utf8'),
  );
const lengthsOf = (message: string) => [...message.matchAll(/\{\{(\w+Mm)\}\}/g)].map(([, name]) => name);
/** Problems whose message contains lengths, with parameters: each length is 39.12 mm, except module sizes. */
const LENGTHS = Object.entries(messagesIn('en-US')).flatMap(([code, message]) => {
  const names = lengthsOf(message);
  const lengths = Object.fromEntries(names.map((name) => [name, name === 'moduleMm' ? 0.169 : 39.12]));
  const params = { dpi: 300, leastPt: 4, path: 'elements', language: 'EPL', ...lengths };
  return names.length === 0 ? [] : [{ code, params }];
});
const MARKS: Readonly<Partial<Record<Language, Readonly<Record<'mm' | 'in', string>>>>> = {
  'en-US': { mm: 'mm', in: 'in' },
  'ru-RU': { mm: 'мм', in: 'дюйм' },
  'zh-CN': { mm: 'mm', in: '英寸' },
  'zh-TW': { mm: 'mm', in: '英吋' },
};
const LITERAL_UNIT = /(?<!\p{L})(?:mm|мм)(?!\p{L})|毫米|公釐|公厘/u;

function Sentences() {
  const problemText = useProblemText();
  const sentenceParams = useSentenceParams();
  const { t } = useTranslation('panel');
  const fixes = ['widen', 'enlarge'].map((code) =>
    t(`problems.fixes.${code}`, sentenceParams({ neededMm: 39.12 })),
  );
  return (
    <>
      {[...LENGTHS.map(problemText), ...fixes].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </>
  );
}

it('every problem message with a length uses the unit of the page in all languages', async () => {
  setUnit('mm');
  const { unmount } = await mountScreen(<Sentences />);
  const said = async (language: Language, unit: 'mm' | 'in') => {
    await settled(async () => {
      setUnit(unit);
      await chooseLanguage(getI18n(), language);
    });
    return [...document.querySelectorAll('p')].map((node) => node.textContent ?? '');
  };
  expect(LENGTHS.length).toBeGreaterThanOrEqual(6);
  for (const code of COMPLETE_LANGUAGES) {
    for (const unit of ['mm', 'in'] as const) {
      const sentences = await said(code, unit);
      expect(sentences.length).toBe(LENGTHS.length + 2);
      for (const sentence of sentences) {
        expect(sentence).not.toMatch(/[{}?]|undefined|NaN/);
        expect(sentence, unit).toContain(MARKS[code]?.[unit]);
        expect(sentence.replaceAll(',', '.')).toMatch(unit === 'mm' ? /39\.12/ : /1\.54(?!\d)|1\.55(?!\d)/);
        if (unit === 'in') expect(sentence).not.toMatch(LITERAL_UNIT);
      }
    }
  }
  const english = await said('en-US', 'in');
  // Lengths that the user has to enter are rounded up, so that the displayed value is sufficient.
  expect(english).toContain(
    'The modules of this code are 0.0067 in at 300 dpi, which is hard to scan: enlarge the code to 1.55 in or shorten the content.',
  );
  expect(english).toContain('Make it 1.55 in wide');
  await said('en-US', 'mm');
  await unmount();
});

it('no problem message contains a hardcoded unit of length', () => {
  for (const code of COMPLETE_LANGUAGES) {
    // Printer speeds are always in millimeters per second, and mm in a date format means minutes.
    const {
      lengthUnit,
      printerSpeedRange: _speed,
      expressionDatePart: _minutes,
      ...messages
    } = messagesIn(code);
    expect(lengthUnit).toBe(MARKS[code]?.mm);
    expect(Object.values(messages).filter((message) => LITERAL_UNIT.test(message))).toEqual([]);
    for (const message of Object.values(messages))
      if (lengthsOf(message).length > 0) expect(message).toContain('{{lengthUnit}}');
  }
});

it('the first failure of a screen loads the messages of problems', async () => {
  const { language } = await createI18n(['shell']);
  const root = createRoot(document.createElement('div'));
  const said: Promise<string>[] = [];
  function Screen() {
    const problemText = useLateProblemText();
    if (said.length === 0) said.push(problemText({ code: 'draftNewerStorage' }));
    return null;
  }
  expect(getI18n().hasResourceBundle(language, 'problems')).toBe(false);
  await act(async () => root.render(<Screen />));
  expect(await Promise.all(said)).toEqual([messagesIn('en-US').draftNewerStorage]);
  await act(async () => root.unmount());
});
