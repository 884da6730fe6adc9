import { expect, it } from 'vitest';
import messages from '../../locales/en-US/engine/problems.json' with { type: 'json' };
import { checkContent } from '../barcode/checkContent.ts';
import { problemText } from './problemText.ts';

it.each([
  ['123456\u200b789012', 'U+200B'],
  ['1\u00a0', 'U+00A0'],
  ['\u200d', 'U+200D'],
  ['1\t', 'U+0009'],
  ['1\ufeff', 'U+FEFF'],
  ['1x', 'x'],
])('problemText shows the rejected character of %j, as U+ code if it is invisible', (content, character) => {
  const refused = checkContent('ean13', content);
  if (refused.ok) throw new Error('taken');
  expect(problemText(refused.error, messages)).toContain(`“${character}” at position`);
});

it('problemText can omit the general sentence about refused content, and changes no other message', () => {
  const refused = checkContent('ean13', '12');
  if (refused.ok) throw new Error('taken');
  const whole = problemText(refused.error, messages);
  const reason = problemText(refused.error, messages, false);
  expect(whole).toBe(messages.barcodeRefused + reason);
  expect(reason).toMatch(/^\p{Lu}.+\.$/u);
  const other = { code: 'codeCutOff' };
  expect(problemText(other, messages, false)).toBe(problemText(other, messages));
});

it('problemText escapes terminal control characters in every parameter', () => {
  const sentence = (name: string) =>
    problemText({ code: 'x', params: { name } }, { x: 'The label “{{name}}”.' });
  expect(sentence('A\u001b[31mB\u009b2J\u0007')).toBe('The label “AU+001B[31mBU+009B2JU+0007”.');
  expect(sentence('A\u202eB')).toBe('The label “AU+202EB”.');
  expect(sentence('Ätiketten – 茶 👩\u200d👩\n2')).toBe('The label “Ätiketten – 茶 👩\u200d👩\n2”.');
});

it('problemText shows invisible characters of a value as U+ codes, and keeps emoji and words', () => {
  const sentence = (value: string) =>
    problemText({ code: 'cellError', params: { column: 'a', value } }, { cellError: '{{value}}' });
  expect(sentence('12\u200b3')).toBe('12U+200B3');
  expect(sentence('👩\u200d👩 a b')).toBe('👩\u200d👩 a b');
});
