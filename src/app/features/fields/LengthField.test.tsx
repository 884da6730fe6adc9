// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { currentUnit, setUnit } from '../../i18n/unit.ts';
import { LengthField } from './LengthField.tsx';
import { UnitSwitch } from './UnitSwitch.tsx';

let mounted: Mounted | null = null;
beforeEach(() => setUnit('in'));
afterEach(async () => {
  await mounted?.unmount();
  setUnit('mm');
});

/** Renders the width and height of a label of 60 × 40 mm; returns the lengths in millimeters as they change. */
async function showSize() {
  const size = { widthMm: 60, heightMm: 40 };
  const Form = () => {
    const [shown, setShown] = useState({ ...size });
    const change = (fields: Partial<typeof size>) => {
      // As a form does whose fields replace the whole object.
      const next = { ...shown, ...fields };
      Object.assign(size, next);
      setShown(next);
    };
    return (
      <>
        <UnitSwitch />
        <LengthField
          label="Width"
          valueMm={shown.widthMm}
          minMm={3}
          maxMm={1000}
          onChange={(widthMm) => change({ widthMm })}
        />
        <LengthField
          label="Height"
          valueMm={shown.heightMm}
          minMm={3}
          maxMm={1000}
          onChange={(heightMm) => change({ heightMm })}
        />
      </>
    );
  };
  mounted = await mountScreen(<Form />);
  const [width, height] = document.querySelectorAll('input');
  if (!width || !height) throw new Error('no fields');
  return { size, width, height };
}

async function enter(input: HTMLInputElement, text: string): Promise<void> {
  await type(input, text);
  await pressKey(input, 'Enter');
}

const text = () => document.body.textContent;

describe('length field', () => {
  it.each(['50', '120.5', '1000'])(
    'offers %s mm instead of so many inches, without a change until then',
    async (typed) => {
      const { size, width, height } = await showSize();
      await enter(width, typed);
      expect([size.widthMm, width.value]).toEqual([60, '2.36']);
      expect(text()).toContain('Maximum: 39.37 in');
      // The user may have changed other fields before accepting the offer.
      await enter(height, '2');
      await press(`${typed} mm?`);
      expect(size).toEqual({ widthMm: Number(typed), heightMm: 50.8 });
      expect(text()).not.toMatch(/Maximum|\?/);
    },
  );

  it('offers the unit switched to, if a number of millimeters is too small', async () => {
    const { size, width } = await showSize();
    await settled(() => setUnit('mm'));
    await enter(width, '2.5');
    expect(size.widthMm).toBe(60);
    await press('2.5 in?');
    expect([size.widthMm, width.value]).toEqual([63.5, '63.5']);
  });

  it.each(['50in', '2000', '25*2', '0'])(
    'uses the limit for %s, which has no other reading',
    async (typed) => {
      const { size, width } = await showSize();
      await enter(width, typed);
      expect(size.widthMm).toBe(typed === '0' ? 3 : 1000);
      expect(text()).not.toContain('?');
    },
  );

  it('takes the offer back when the user types again', async () => {
    const { width } = await showSize();
    await enter(width, '50');
    expect(text()).toContain('50 mm?');
    await type(width, '3');
    expect(text()).not.toContain('50 mm?');
  });

  it.each([
    ['50mm', 50],
    ['1.125', 28.58],
    ['1/8in + 1', 28.58],
    ['12,34 mm', 12.34],
  ])('stores %s exact to hundredths of a millimeter', async (typed, widthMm) => {
    const { size, width } = await showSize();
    await enter(width, typed);
    expect(size.widthMm).toBe(widthMm);
  });
});

it('the unit switch shows both units and presses the current one', async () => {
  const { width } = await showSize();
  const parts = () =>
    ['mm', 'in'].map((unit) => named('[role="group"] button', unit).getAttribute('aria-pressed'));
  expect(parts()).toEqual(['false', 'true']);
  await press('mm');
  expect([parts(), width.value, currentUnit()]).toEqual([['true', 'false'], '60', 'mm']);
  await press('mm');
  expect(currentUnit()).toBe('mm');
  await press('in');
  expect([parts(), width.value, currentUnit()]).toEqual([['false', 'true'], '2.36', 'in']);
});
