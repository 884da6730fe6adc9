// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { NOT_REACHED } from '../../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import type { ApiRefusal } from '../../services/api/sendCall.ts';
import { FolderPane } from './FolderPane.tsx';

let mounted: Mounted | null = null;
const text = () => document.querySelector('nav')?.textContent ?? '';
const retryButton = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try again');
const pane = (refusal: ApiRefusal | null, onRetry = () => Promise.resolve()) => (
  <FolderPane
    folders={null}
    refusal={refusal}
    onRetry={onRetry}
    view={{ kind: 'all' }}
    onView={() => undefined}
    onShare={() => undefined}
  />
);

afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

it('the folder list shows the trash once its place is known, and no count before', async () => {
  mounted = await mountScreen(pane(null));
  expect(text()).not.toContain('Trash');
  expect(text()).not.toMatch(/\d/);
});

it('the folder list says why the folders could not be loaded, and disables the button during a retry', async () => {
  const retry = Promise.withResolvers<void>();
  mounted = await mountScreen(pane(NOT_REACHED.error, () => retry.promise));
  expect(text()).toContain("Can't reach the server");
  expect(text()).toContain('Trash');
  const alert = document.querySelector('nav [role="alert"]');
  await settled(() => retryButton()?.click());
  expect(retryButton()?.getAttribute('aria-disabled')).toBe('true');
  expect(alert?.textContent).toBe('Loading…');
  await settled(() => retry.resolve());
  // The server still can't be reached, and the text of the live region changes again.
  expect(alert?.textContent).toContain("Can't reach the server");
  expect(retryButton()?.getAttribute('aria-disabled')).toBeNull();
});
