// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { parsed } from '../../../../tests/golden/layOut.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { changeSettings } from '../../../core/edit/changeSettings.ts';
import type { Label } from '../../../core/label/label.ts';
import { RollFields } from './RollFields.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

async function open(first: Label) {
  function Fields() {
    const [label, setLabel] = useState(first);
    return (
      <RollFields label={label} onChange={(fields) => setLabel((now) => changeSettings(now, fields).label)} />
    );
  }
  mounted = await mountScreen(<Fields />);
}
const text = () => mounted?.page.textContent ?? '';
const choose = (paper: string) =>
  settled(() => {
    const select = mounted?.page.querySelector('select');
    if (!select) throw new Error('no paper');
    select.value = [...select.options].find((option) => option.text === paper)?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });

it('[S3.03] labels with gaps are label paper, continuous and black-mark paper are receipt paper', async () => {
  await open(parsed({ elements: [] }));
  expect(text()).toContain('Kind of paper: label');
  await choose('Continuous');
  expect(text()).toContain('Kind of paper: receipt');
  await choose('Black marks');
  expect(text()).toContain('Kind of paper: receipt');
  await choose('Labels with gaps');
  expect(text()).toContain('Kind of paper: label');
});

it('[S3.03] a label of pin76 paper says so', async () => {
  await open(parsed({ paperKind: 'pin76', elements: [] }));
  expect(text()).toContain('Kind of paper: pin76');
});
