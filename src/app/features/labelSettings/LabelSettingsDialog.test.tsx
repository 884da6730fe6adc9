// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { type Mounted, mountScreen, press, type } from '../../../../tests/support/mountScreen.tsx';
import { changeSettings } from '../../../core/edit/changeSettings.ts';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { LabelSettingsDialog } from './LabelSettingsDialog.tsx';

let mounted: Mounted | null = null;
afterEach(() => mounted?.unmount());

async function open(label: Label) {
  const confirmed = vi.fn();
  mounted = await mountScreen(
    <LabelSettingsDialog
      label={label}
      onConfirm={confirmed}
      onClose={() => undefined}
      onChoosePicture={async () => null}
      onCopyWithColumns={() => undefined}
    />,
  );
  await eventually(() => expect(document.body.textContent).toContain('Choose product'));
  return confirmed;
}

async function choose(number: string): Promise<void> {
  await press('Choose product…');
  const search = await eventually(() => {
    const field = document.querySelector<HTMLInputElement>('input[aria-label="Search the catalog"]');
    if (!field) throw new Error('no search field');
    return field;
  });
  await type(search, number);
  const card = new RegExp(`Avery ${number}`);
  await eventually(() => expect(document.querySelector('button[aria-pressed]')?.textContent).toMatch(card));
  await press(card, 'button[aria-pressed]');
  await press('Use this product');
}

it('the label settings put an existing label on a product of the catalog', async () => {
  const before = emptyLabel('Tea', null);
  const confirmed = await open(before);
  expect(document.body.textContent).toContain('None');
  await choose('5160');
  await press('Apply');
  const [[fields]] = confirmed.mock.calls;
  expect(changeSettings(before, fields).label).toMatchObject({
    name: 'Tea',
    widthMm: 66.68,
    heightMm: 25.4,
    stock: { name: 'Avery 5160', sheet: { widthMm: 215.9 } },
  });
});

it('the label settings replace a cable tail by the product, and remove a product', async () => {
  const tail = { direction: 'down', lengthMm: 20 } as const;
  const { label } = changeSettings(emptyLabel('Cable', null), { cableTail: tail });
  expect(label.cableTail).toEqual(tail);
  const confirmed = await open(label);
  await choose('5160');
  await press('Apply');
  const [[fields]] = confirmed.mock.calls;
  const { label: onSheet } = changeSettings(label, fields);
  expect(onSheet).toMatchObject({ cableTail: null, stock: { name: 'Avery 5160' } });
  await mounted?.unmount();
  const removed = await open(onSheet);
  expect(document.body.textContent).toContain('Avery 5160');
  await press('Remove');
  await press('Apply');
  expect(removed.mock.calls).toEqual([[{ stock: null }]]);
});
