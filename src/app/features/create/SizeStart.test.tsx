// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import type { Label } from '../../../core/label/label.ts';
import { setUnit } from '../../i18n/unit.ts';
import { SizeStart } from './SizeStart.tsx';

let mounted: Mounted | null = null;
beforeEach(() => setUnit('mm'));
afterEach(async () => mounted?.unmount());

async function show() {
  const made: Label[] = [];
  mounted = await mountScreen(<SizeStart size={null} onMake={(label) => made.push(label)} />);
  const field = (name: string): HTMLInputElement => {
    const found = named('label', name).parentElement?.querySelector('input');
    if (found) return found;
    throw new Error(`no field ${name}`);
  };
  return { made, field };
}

/** Types into a field and presses Enter; submits the form as browsers do, unless the field prevents it. */
async function enter(field: HTMLInputElement, text: string): Promise<void> {
  await type(field, text);
  const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
  await settled(() => field.dispatchEvent(key));
  if (!key.defaultPrevented) await settled(() => field.form?.requestSubmit());
}

it('Enter in a size field creates the label with the typed size', async () => {
  const { made, field } = await show();
  await type(field('Width'), '72.5');
  await settled(() => field('Width').dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(made).toEqual([]);
  await enter(field('Height'), '2in');
  expect(made).toMatchObject([{ widthMm: 72.5, heightMm: 50.8, name: 'Label 72.5 × 50.8' }]);
});

it('the name of a label that is created in inches contains the unit', async () => {
  setUnit('in');
  const { made, field } = await show();
  await type(field('Width'), '2');
  await enter(field('Height'), '1in');
  await enter(field('Width'), '2in');
  expect(made.at(-1)).toMatchObject({ widthMm: 50.8, heightMm: 25.4, name: 'Label 2 × 1 in' });
});

it('Enter first shows that a number out of range was replaced', async () => {
  const { made, field } = await show();
  await enter(field('Width'), '4000');
  expect([made, field('Width').value]).toEqual([[], '1000']);
  expect(document.body.textContent).toContain('Maximum: 1000 mm');
  await enter(field('Width'), '1000');
  expect(made).toMatchObject([{ widthMm: 1000 }]);
});

it('Enter does not create a label in place of the offered unit', async () => {
  setUnit('in');
  const { made, field } = await show();
  await enter(field('Width'), '50');
  expect(made).toEqual([]);
  await press('50 mm?');
  expect(made).toEqual([]);
  await press(/^Create label/);
  expect(made).toMatchObject([{ widthMm: 50 }]);
});
