// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type as typeInto,
} from '../../../../tests/support/mountScreen.tsx';
import { RECENT_SYMBOLS, STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { readSymbols } from './readSymbols.ts';
import { readRecentSymbols } from './recentSymbols.ts';
import { SymbolPicker } from './SymbolPicker.tsx';

const [onChoose, onClose] = [vi.fn<(file: File | null) => void>(), vi.fn()];
let mounted: Mounted | null = null;
beforeEach(() => {
  localStorage.clear();
  for (const handler of [onChoose, onClose]) handler.mockReset();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async () => {
  await mounted?.unmount();
  mounted = await mountScreen(<SymbolPicker onChoose={onChoose} onClose={onClose} />);
};
const all = readSymbols();
const page = () => document.body.textContent;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-symbol]')].map((one) => one.dataset.symbol ?? '');
const symbol = (id: string) => {
  const [found] = document.querySelectorAll<HTMLElement>(`[data-symbol="${id}"]`);
  return found;
};
const field = () => {
  const input = document.querySelector('[role="dialog"] input');
  if (!(input instanceof HTMLInputElement)) throw new Error('no field');
  return input;
};

it('a chosen symbol is returned as an SVG file, and is the first of the recent ones next time', async () => {
  await open();
  const [first, second] = all;
  await settled(() => symbol(second.id).click());
  const [[file]] = onChoose.mock.calls;
  expect([file?.name, file?.type, await file?.text()]).toEqual([
    `${second.id}.svg`,
    'image/svg+xml',
    second.svg,
  ]);
  await settled(() => symbol(first.id).click());
  await open();
  expect(shown().slice(0, 2)).toEqual([first.id, second.id]);
  expect(document.querySelectorAll('section[aria-label="Recently used"] button')).toHaveLength(2);
});

it('remembers only so many symbols, each once, and works if the storage is damaged or full', async () => {
  await open();
  const ids = all.slice(0, RECENT_SYMBOLS.maxCount + 2).map(({ id }) => id);
  const again = ids[ids.length - 2];
  for (const id of [...ids, again]) await settled(() => symbol(id).click());
  expect(readRecentSymbols()).toHaveLength(RECENT_SYMBOLS.maxCount);
  expect(readRecentSymbols()[0]).toBe(again);
  expect(new Set(readRecentSymbols()).size).toBe(RECENT_SYMBOLS.maxCount);
  localStorage.setItem(`${STORAGE_PREFIX}recent_symbols`, '{');
  await open();
  expect(page()).not.toContain('Recently used');
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  await settled(() => symbol(ids[0]).click());
  expect(onChoose.mock.calls.at(-1)?.[0]?.name).toBe(`${ids[0]}.svg`);
});

it('is searched in any language; Enter takes the best match', async () => {
  await open();
  const fragile = all.find(({ names }) => /fragile/i.test(names['en-US']));
  if (!fragile) throw new Error('no symbol');
  for (const words of [fragile.names['ru-RU'], fragile.names['zh-CN'], 'fragile']) {
    await typeInto(field(), words);
    expect(shown()[0]).toBe(fragile.id);
    expect(page()).not.toContain('Recently used');
  }
  await pressKey(field(), 'Enter');
  expect(onChoose.mock.calls[0][0]?.name).toBe(`${fragile.id}.svg`);
  await typeInto(field(), 'ъъъ');
  expect(page()).toContain('No symbols found.');
  await pressKey(field(), 'Enter');
  expect(onChoose).toHaveBeenCalledTimes(1);
});

it('is limited to a group, and shows more of many symbols on demand', async () => {
  await open();
  expect(shown()).toHaveLength(72);
  await press(/^Show \d+ more$/);
  expect(shown()).toHaveLength(Math.min(144, all.length));
  await press('Arrows');
  const arrows = all.filter(({ group }) => group === 'arrows').map(({ id }) => id);
  expect(shown()).toEqual(arrows.slice(0, 72));
  expect(page()).toContain(`${arrows.length} symbols`);
  await press('All');
  expect(shown()).toHaveLength(72);
});

it('arrow keys move between the symbols', async () => {
  // Four symbols in each row.
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = shown().indexOf(this.dataset.symbol ?? '');
    return new DOMRect((at % 4) * 90, Math.floor(at / 4) * 90, 88, 88);
  });
  await open();
  const [ids, focused] = [shown(), () => document.activeElement?.getAttribute('data-symbol')];
  await settled(() => field().focus());
  await pressKey(field(), 'ArrowRight');
  expect(document.activeElement).toBe(field());
  for (const [key, at] of [
    ['ArrowDown', 0],
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['ArrowLeft', 4],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['End', ids.length - 1],
    ['Home', 0],
    ['a', 0],
  ] as const) {
    await pressKey(document.activeElement ?? document.body, key);
    expect([key, focused()]).toEqual([key, ids[at]]);
  }
});

it('an own file can be used instead', async () => {
  await open();
  await press('Use your own file');
  expect(onChoose).toHaveBeenCalledWith(null);
  await press('Cancel');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(named('h2', 'Symbols')).toBeTruthy();
});
