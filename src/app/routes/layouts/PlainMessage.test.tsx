// @vitest-environment happy-dom

import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, named } from '../../../../tests/support/mountScreen.tsx';
import { NotFoundScreen } from '../NotFoundScreen.tsx';

let mounted: Mounted;
afterEach(() => mounted.unmount());

it('a missing page has the mark of the product, says so, and leads to the start page', async () => {
  mounted = await mountScreen(<NotFoundScreen />);
  const main = document.querySelector('main');
  expect(main?.firstElementChild?.tagName.toLowerCase()).toBe('svg');
  expect(named('h1', 'Page not found')).toBeTruthy();
  expect(main?.querySelector('a')?.getAttribute('href')).toBe('/');
});
