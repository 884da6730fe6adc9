// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { type Mounted, mountScreen } from '../../../tests/support/mountScreen.tsx';
import { WaitSpinner } from './WaitSpinner.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const spinner = () => document.querySelector('[role="progressbar"]');

it('has its accessible name before the delay has passed', async () => {
  mounted = await mountScreen(<WaitSpinner label="Opening the label" delayMs={3_600_000} />);
  expect(spinner()?.textContent).toBe('');
  expect(spinner()?.getAttribute('aria-label')).toBe('Opening the label');
});

it('shows its label after the delay', async () => {
  mounted = await mountScreen(<WaitSpinner label="Opening the label" delayMs={1} />);
  await expect.poll(() => spinner()?.textContent).toBe('Opening the label');
});

it('keeps a hidden label for screen readers', async () => {
  mounted = await mountScreen(<WaitSpinner label="Saving" isLabelHidden delayMs={0} />);
  expect(spinner()?.getAttribute('aria-label')).toBe('Saving');
  expect(spinner()?.textContent).toBe('');
});
