import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NumberField, type NumberFieldProps } from './NumberField.tsx';

function inputOf(more: Partial<NumberFieldProps>): string {
  const field = createElement(NumberField, { label: 'Size', value: 1, onChange: () => undefined, ...more });
  return /<input[^>]*>/.exec(renderToStaticMarkup(field))?.[0] ?? '';
}

it('a number field runs from 0 to 999999 with two decimals unless told otherwise [S5.33]', () => {
  expect(inputOf({})).toContain('aria-valuemin="0"');
  expect(inputOf({})).toContain('aria-valuemax="999999"');
  expect(inputOf({ value: 1.239 })).toContain('value="1.24"');
  expect(inputOf({ min: 1, max: 5, precision: 0 })).toContain('aria-valuemax="5"');
});
