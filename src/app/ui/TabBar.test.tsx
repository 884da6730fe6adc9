// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { TabBar } from './TabBar.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const TABS = (['one', 'two', 'three'] as const).map((value) => ({ value, text: value.toUpperCase() }));

async function open(isColumn = false) {
  const Form = () => {
    const [value, setValue] = useState<'one' | 'two' | 'three'>('two');
    return <TabBar label="Ways" tabs={TABS} value={value} isColumn={isColumn} onChange={setValue} />;
  };
  mounted = await mountScreen(<Form />);
}

const tabs = () => [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
const stops = () => tabs().flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? [textContent] : []));
const selected = () =>
  tabs().flatMap((tab) => (tab.getAttribute('aria-selected') === 'true' ? [tab.textContent] : []));
const press = (key: string) =>
  settled(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

it('tabs are one tab stop, the selected one, until the focus moves', async () => {
  await open();
  expect([stops(), selected()]).toEqual([['TWO'], ['TWO']]);
  await settled(() => tabs()[1]?.focus());
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('THREE');
  expect([stops(), selected()]).toEqual([['THREE'], ['TWO']]);
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('ONE');
  await press('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('THREE');
  await press('Home');
  expect(document.activeElement?.textContent).toBe('ONE');
  await press('End');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('THREE');
  await settled(() => tabs()[2]?.click());
  expect([stops(), selected()]).toEqual([['THREE'], ['THREE']]);
});

it('tabs in a column have the other arrow keys', async () => {
  await open(true);
  await settled(() => tabs()[0]?.focus());
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('TWO');
  await press('ArrowRight');
  expect(document.activeElement?.textContent).toBe('TWO');
});

it('tabs have no focusable element that is hidden from screen readers', async () => {
  await open();
  expect(document.querySelectorAll('[aria-hidden="true"][tabindex="0"]')).toHaveLength(0);
  expect(document.querySelector('[role="tablist"]')?.getAttribute('aria-label')).toBe('Ways');
});
