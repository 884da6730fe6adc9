// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPLETE_LANGUAGES } from '../../../../../tests/support/completeLanguages.ts';
import { SCREENS } from '../../../routes/screens.tsx';
import { articleOf } from '../articles.ts';
import { accessibleName } from './accessibleName.ts';
import { findTarget } from './findTarget.ts';
import { TOURS, tourNamespaces } from './tours.ts';

const root = join(import.meta.dirname, '../../../../locales');

function textAt(language: string, namespace: string, key: string): unknown {
  let value: unknown = JSON.parse(readFileSync(join(root, language, 'ui', `${namespace}.json`), 'utf8'));
  for (const part of key.split('.'))
    value = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
  return value;
}

describe.each(COMPLETE_LANGUAGES)('tours in %s', (code) => {
  it('have texts for each of their steps, and use control names that exist in the interface', () => {
    expect(readdirSync(join(root, code, 'ui'))).toContain('tours.json');
    for (const { id, steps } of TOURS) {
      for (const key of ['title', 'summary', 'keywords'])
        expect(textAt(code, 'tours', `${id}.${key}`), `${id}.${key}`).toEqual(expect.any(String));
      for (const { id: step, target, action } of steps) {
        expect(textAt(code, 'tours', `${id}.steps.${step}`), `${id}.${step}`).toEqual(expect.any(String));
        for (const { name } of action?.kind === 'appears' ? [target, action.target] : [target]) {
          const at = name.indexOf(':');
          expect(textAt(code, name.slice(0, at), name.slice(at + 1)), name).toEqual(expect.any(String));
        }
      }
    }
  });
});

describe('tours', () => {
  it('use existing screens, and each has its help article', () => {
    expect(TOURS).toHaveLength(8);
    const screens = new Set(SCREENS.map(({ path }) => path));
    for (const tour of TOURS) {
      expect(articleOf(tour.article)?.id).toBe(tour.article);
      expect(tourNamespaces(tour).length).toBeGreaterThan(0);
      for (const { path } of tour.steps) expect(screens.has(path), path).toBe(true);
    }
  });
});

describe('control lookup of tours', () => {
  const own = document.createElement('div');
  const whole = (before: string) => ({ before, behind: null });
  beforeEach(() => {
    document.body.innerHTML = '';
    document.body.append(own);
    // The test environment has no layout: treat every element as visible.
    Element.prototype.getClientRects = () => Object.assign([new DOMRect(0, 0, 1, 1)], { item: () => null });
  });
  const page = (html: string) => document.body.insertAdjacentHTML('beforeend', html);

  it('finds a control by its aria-label, label or labelled-by text', () => {
    page(
      '<button aria-label="Скасувати">x</button><label for="a">Copies<span>*</span></label><input id="a">',
    );
    page('<span id="w">件数</span><div role="combobox" aria-labelledby="w"></div>');
    expect(accessibleName(findTarget('button', whole('Скасувати'), own) ?? own)).toBe('Скасувати');
    expect(findTarget('field', whole('Copies'), own)?.id).toBe('a');
    expect(findTarget('field', whole('件数'), own)?.getAttribute('role')).toBe('combobox');
    expect(findTarget('button', whole('Copies'), own)).toBeNull();
  });

  it('finds a control with a value in its name by the text around the value', () => {
    page(
      '<button>Create label, 40 × 30 mm</button><button>用此型号新建标签</button><button>新建 40 × 30 标签</button>',
    );
    expect(findTarget('button', { before: 'Create label,', behind: '' }, own)?.textContent).toContain(
      '40 × 30',
    );
    expect(findTarget('button', { before: '新建', behind: '标签' }, own)?.textContent).toBe(
      '新建 40 × 30 标签',
    );
  });

  it('prefers a control in a dialog and with the exact name, and ignores the tour itself', () => {
    page('<button id="a">Print</button><div role="dialog"><button id="b">Print</button></div>');
    page('<button id="c">Print 3 labels</button>');
    expect(findTarget('button', whole('Print'), own)?.id).toBe('b');
    own.innerHTML = '<button>Only here</button>';
    expect(findTarget('button', whole('Only here'), own)).toBeNull();
  });
});
