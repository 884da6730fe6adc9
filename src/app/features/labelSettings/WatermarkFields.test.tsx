// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled, type } from '../../../../tests/support/mountScreen.tsx';
import { changeSettings } from '../../../core/edit/changeSettings.ts';
import { emptyLabel } from '../../../core/label/emptyLabel.ts';
import type { Label } from '../../../core/label/label.ts';
import { WatermarkFields } from './WatermarkFields.tsx';

let mounted: Mounted | null = null;
let label: Label;
beforeEach(() => localStorage.clear());
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function open() {
  await mounted?.unmount();
  label = emptyLabel('Tea', null);
  const Form = () => {
    const [shown, setShown] = useState(label);
    label = shown;
    return (
      <WatermarkFields label={shown} onChange={(fields) => setShown(changeSettings(shown, fields).label)} />
    );
  };
  mounted = await mountScreen(<Form />);
}
const toggle = () => settled(() => document.querySelector<HTMLInputElement>('input[role="switch"]')?.click());
const content = () => {
  const field = [...document.querySelectorAll('input')].find(({ type: kind }) => kind === 'text');
  if (!field) throw new Error('no field');
  return field;
};

it('[S3.38] a new watermark starts as the last one of this device, also on another label', async () => {
  await open();
  await toggle();
  expect(label.watermark).toMatchObject({ content: '123', opacityPercent: 100, mode: 'tile' });
  await type(content(), 'Muster 样品');
  expect(label.watermark?.content).toBe('Muster 样品');
  await toggle();
  expect(label.watermark).toBeNull();
  await open();
  expect(label.watermark).toBeNull();
  await toggle();
  expect(label.watermark?.content).toBe('Muster 样品');
});

it('a stored watermark that is damaged or out of range is not used', async () => {
  for (const stored of ['{', '[]', '{"content":"x","opacityPercent":900}', '{"content":1}']) {
    localStorage.setItem('diecut_watermark', stored);
    await open();
    await toggle();
    expect([stored, label.watermark?.content]).toEqual([stored, '123']);
  }
});
