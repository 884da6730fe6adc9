import { expect, it } from 'vitest';
import { completeTexts } from './completeTexts.ts';

it('fills the gaps of a translation with English texts, in groups too, and keeps plural forms that English does not have', () => {
  const english = { save: 'Save', titles: { help: 'Help', market: 'Market' }, heads: ['Name', 'Size'] };
  const own = { titles: { help: 'Справка' }, heads: ['Имя', 'Размер'], labels_few: '{{count}} этикетки' };
  expect(completeTexts(english, own)).toEqual({
    save: 'Save',
    titles: { help: 'Справка', market: 'Market' },
    heads: ['Имя', 'Размер'],
    labels_few: '{{count}} этикетки',
  });
  expect(english.titles.help).toBe('Help');
});
