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
