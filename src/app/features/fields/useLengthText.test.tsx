// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { expect, it } from 'vitest';
import { mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { setUnit } from '../../i18n/unit.ts';
import { useLengthText } from './useLengthText.ts';

it('[S9.40] lengths have the unit mark and decimal separator of the language', async () => {
  const Shown = () => {
    const { mark, length, size } = useLengthText();
    return <p>{[mark, length(12.5), size(62.5, 40)].join('; ')}</p>;
  };
  setUnit('mm');
  const { unmount } = await mountScreen(<Shown />);
  const said = async (language: 'en-US' | 'ru-RU' | 'zh-CN' | 'zh-TW', unit: 'mm' | 'in') => {
    await settled(async () => {
      setUnit(unit);
      await chooseLanguage(getI18n(), language);
    });
    return document.querySelector('p')?.textContent;
  };
  expect(await said('en-US', 'mm')).toBe('mm; 12.5 mm; 62.5 × 40 mm');
  expect(await said('ru-RU', 'mm')).toBe('мм; 12,5 мм; 62,5 × 40 мм');
  expect(await said('ru-RU', 'in')).toBe('дюйм; 0,49 дюйм; 2,46 × 1,57 дюйм');
  expect(await said('zh-CN', 'mm')).toBe('mm; 12.5 mm; 62.5 × 40 mm');
  expect(await said('zh-TW', 'in')).toBe('英吋; 0.49 英吋; 2.46 × 1.57 英吋');
  await said('en-US', 'mm');
  await unmount();
});

it('named sizes have the unit of their name, whatever the unit of the page', async () => {
  const Shown = () => {
    const { size } = useLengthText();
    return <p>{[size(100, 150, 'mm'), size(101.6, 152.4, 'in'), size(100, 150)].join('; ')}</p>;
  };
  setUnit('in');
  const { unmount } = await mountScreen(<Shown />);
  expect(document.querySelector('p')?.textContent).toBe('100 × 150 mm; 4 × 6 in; 3.94 × 5.91 in');
  await settled(() => chooseLanguage(getI18n(), 'ru-RU'));
  expect(document.querySelector('p')?.textContent).toBe('100 × 150 мм; 4 × 6 дюйм; 3,94 × 5,91 дюйм');
  await unmount();
});
