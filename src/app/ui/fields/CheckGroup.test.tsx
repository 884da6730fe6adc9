// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { CheckGroup } from './CheckGroup.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('each label of a check group toggles its own box', async () => {
  const options = ['one', 'two', 'three'].map((value) => ({ value, text: value }));
  let now: readonly string[] = [];
  const Form = () => {
    const [chosen, setChosen] = useState<readonly string[]>([]);
    now = chosen;
    return <CheckGroup label="Any" options={options} chosen={chosen} note="" onChange={setChosen} />;
  };
  mounted = await mountScreen(<Form />);
  const press = (text: string) =>
    settled(() => [...document.querySelectorAll('label')].find((one) => one.textContent === text)?.click());
  await press('three');
  expect(now).toEqual(['three']);
  await press('two');
  await press('three');
  expect(now).toEqual(['two']);
  expect(new Set([...document.querySelectorAll('input')].map(({ id }) => id)).size).toBe(3);
});

it('a note about an invalid selection has the color of problems', async () => {
  const status = (isProblem: boolean) => (
    <CheckGroup
      label="Any"
      options={[{ value: 'a', text: 'a' }]}
      chosen={[]}
      note="Выберите одно"
      isProblem={isProblem}
      onChange={() => undefined}
    />
  );
  mounted = await mountScreen(status(false));
  const color = () => {
    const note = document.querySelector('[role="status"]');
    return note && getComputedStyle(note).color;
  };
  const legend = document.querySelector('legend');
  const usual = legend && getComputedStyle(legend).color;
  expect(color()).toBe(usual);
  await mounted.rerender(status(true));
  expect(color()).not.toBe(usual);
});
