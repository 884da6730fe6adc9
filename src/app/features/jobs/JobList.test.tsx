// @vitest-environment happy-dom
import { getI18n } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import type { JobHead } from '../../../device/jobs/jobTypes.ts';
import { JobList } from './JobList.tsx';

const stored = vi.hoisted(() => ({ listStoredJobs: vi.fn() }));
vi.mock('./storedJobs.ts', () => ({ ...stored, confirmStoredJob: vi.fn(), forgetJob: vi.fn() }));

const window = { firstLabel: 0, labelCount: 20 };
const head = (target: JobHead['target'], state: JobHead['state']) => ({
  id: target,
  name: 'Ценник',
  target,
  state,
  window,
  doneLabels: 20,
  sentLabels: 20,
  leftOutLabels: 0,
  createdAtMs: 0,
  draft: null,
  reprintOf: null,
  printerName: null,
  sheetName: null,
});

let mounted: Mounted;
afterEach(() => mounted.unmount());

async function listed(target: JobHead['target'], state: JobHead['state']): Promise<string> {
  stored.listStoredJobs.mockResolvedValue([
    { head: head(target, state), isInterrupted: false, hasOrder: true },
  ]);
  mounted = await mountScreen(<JobList />);
  await eventually(async () => {
    await settled(() => getI18n().loadNamespaces(['jobs']));
    expect(document.querySelector('[role="dialog"] li')).not.toBeNull();
  });
  return document.querySelector('[role="dialog"] li')?.textContent ?? '';
}

it('a job sent to a printer asks if everything printed', async () => {
  const text = await listed('printer', 'handed');
  expect(text).toContain('Sent: 20 of 20 labels');
  expect(text).toMatch(/Did everything print\?.*Yes, everything printed/);
});

it('a saved file asks no question', async () => {
  const text = await listed('pdf', 'handed');
  expect(text).toContain('Saved: 20 of 20 labels');
  expect(text).not.toContain('everything');
});

it('a confirmed print job asks no question', async () => {
  const text = await listed('printer', 'confirmed');
  expect(text).toContain('Printed: 20 of 20 labels');
  expect(text).not.toContain('everything');
});
