// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../tests/support/mountScreen.tsx';
import { UserPicture } from './UserPicture.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

const shown = () => {
  const picture = mounted.page.querySelector('[aria-hidden="true"]');
  return [picture?.textContent, picture?.querySelector('img')?.getAttribute('src') ?? null];
};

it.each([
  ['ana', 'A'],
  [' юлия', 'Ю'],
  ['李四', '李'],
  ['👩🏽‍🔬 lab', '👩🏽‍🔬'],
  ['', ''],
])('a user named “%s” without a picture is shown as “%s”', async (name, initial) => {
  mounted = await mountScreen(<UserPicture name={name} src="" sizePx={24} />);
  expect(shown()).toEqual([initial, null]);
});

it('a picture that cannot be loaded is replaced by the initial, until there is another picture', async () => {
  mounted = await mountScreen(<UserPicture name="Ana" src="/a.jpg" sizePx={24} />);
  expect(shown()).toEqual(['', '/a.jpg?format=jpg']);
  await settled(() => mounted.page.querySelector('img')?.dispatchEvent(new Event('error')));
  expect(shown()).toEqual(['A', null]);
  await mounted.rerender(<UserPicture name="Ana" src="/b.jpg" sizePx={24} />);
  expect(shown()).toEqual(['', '/b.jpg?format=jpg']);
});
