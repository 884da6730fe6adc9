import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../tests/support/completeLanguages.ts';
import { readStocks } from '../../core/stocks/readStocks.ts';

const root = join(import.meta.dirname, '../../locales');

describe.each(COMPLETE_LANGUAGES)('facts on the start page in %s', (language) => {
  const landing: { facts: Record<string, string> } = JSON.parse(
    readFileSync(join(root, language, 'ui/landing.json'), 'utf8'),
  );
  const fact = (name: string) => landing.facts[name] ?? '';

  it('state a number of stocks that the catalog exceeds by less than a hundred', () => {
    const stated = Number(/\d[\d,]*/.exec(fact('stocks'))?.[0].replaceAll(',', ''));
    expect(readStocks().length - stated).toBeGreaterThan(0);
    expect(readStocks().length - stated).toBeLessThan(100);
  });

  it('name makers that the catalog has', () => {
    const brands = new Set(readStocks().map(({ brand }) => brand.toLowerCase()));
    for (const brand of ['Avery', 'Herma', 'Dymo']) {
      expect(fact('stocks')).toContain(brand);
      expect(brands).toContain(brand.toLowerCase());
    }
  });
});
