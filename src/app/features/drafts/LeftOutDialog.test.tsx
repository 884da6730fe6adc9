// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, settled } from '../../../../tests/support/mountScreen.tsx';
import { LeftOutDialog } from './LeftOutDialog.tsx';
import { leftOutNotice, tellLeftOut } from './leftOutNotice.ts';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  tellLeftOut([], 'in');
});

const dialog = () => document.querySelector('[role="dialog"]');

it.each([
  ['in', 'Not imported'],
  ['out', 'Not exported'],
] as const)('lists what a file could not represent (%s), and is dismissed', async (direction, title) => {
  tellLeftOut(
    [
      { code: 'leftOutFont', params: { what: 'Gotham 黑体', count: 3 } },
      { code: 'leftOutElement', params: { what: 'шкала', count: 1 } },
    ],
    direction,
  );
  mounted = await mountScreen(<LeftOutDialog />);
  await eventually(async () => {
    await settled();
    expect(dialog()?.textContent).toContain(title);
  });
  expect([...(dialog()?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Set in a similar typeface: Gotham 黑体 (3×).',
    'Not supported, skipped: шкала (1×).',
  ]);
  await press('Close');
  expect(leftOutNotice.list).toEqual([]);
});
