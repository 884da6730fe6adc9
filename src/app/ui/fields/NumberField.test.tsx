// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type Mounted,
  mountScreen,
  pressKey,
  settled,
  type,
} from '../../../../tests/support/mountScreen.tsx';
import { chooseLanguage } from '../../i18n/createI18n.ts';
import { type LiveNumber, NumberField } from './NumberField.tsx';

let mounted: Mounted | null = null;
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

/** Renders a field that shows the value that it reported last. */
async function show(value: number, more: Partial<Parameters<typeof NumberField>[0]> = {}) {
  const said: number[] = [];
  const Form = () => {
    const [current, setCurrent] = useState(value);
    const handleChange = (next: number) => {
      said.push(next);
      setCurrent(next);
    };
    return <NumberField label="Size" value={current} onChange={handleChange} {...more} />;
  };
  mounted = await mountScreen(<Form />);
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  return {
    said,
    input,
    leave: () => settled(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))),
  };
}

it('a click on the label of a number field focuses it', async () => {
  const { input } = await show(62.5);
  const label = document.querySelector('label');
  expect([label?.textContent, label?.control]).toEqual(['Size', input]);
});

describe('[S9.40] number field in Russian', () => {
  it('shows a decimal comma and accepts a comma or a point', async () => {
    const { input, said, leave } = await show(62.5, { precision: 2, unitMm: 1 });
    const { getI18n } = await import('react-i18next');
    await settled(() => chooseLanguage(getI18n(), 'ru-RU'));
    try {
      expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['62,5', '62.5']);
      // Getting the focus does not change the value.
      await type(input, '62,5');
      await leave();
      expect(said).toEqual([]);
      for (const text of ['7,25', '7.5 мм']) {
        await type(input, text);
        await leave();
      }
      expect(said).toEqual([7.25, 7.5]);
      expect(input.value).toBe('7,5');
    } finally {
      await settled(() => chooseLanguage(getI18n(), 'en-US'));
    }
  });
});

describe('number field', () => {
  it('ranges from 0 to 999999 with two decimals by default [S5.33]', async () => {
    const { input } = await show(1.239);
    expect(input.getAttribute('aria-valuemin')).toBe('0');
    expect(input.getAttribute('aria-valuemax')).toBe('999999');
    expect(input.value).toBe('1.24');
    await mounted?.unmount();
    const other = await show(1, { min: 1, max: 5, precision: 0 });
    expect(other.input.getAttribute('aria-valuemax')).toBe('5');
  });

  it('reports its value on blur or Enter, not on each key, and limits it', async () => {
    const { input, said, leave } = await show(3, { min: 1, max: 50, suffix: 'mm' });
    await type(input, '7');
    expect(said).toEqual([]);
    await leave();
    expect(said).toEqual([7]);
    await type(input, '400');
    await pressKey(input, 'Enter');
    expect([said.at(-1), input.value]).toEqual([50, '50']);
    // A message explains that the number was replaced, until the user types a valid one.
    expect(document.body.textContent).toContain('Maximum: 50 mm');
    await type(input, '-3');
    expect(document.body.textContent).not.toContain('Maximum');
    await leave();
    expect(said.at(-1)).toBe(1);
    expect(document.body.textContent).toContain('Minimum: 1 mm');
    await type(input, '7');
    await leave();
    expect(document.body.textContent).not.toMatch(/Maximum|Minimum/);
  });

  it('selects its text on focus, and marks itself while the user types', async () => {
    const { input, leave } = await show(12.5);
    await settled(() => input.focus());
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
    // The first click selects the number; the second one sets the caret.
    await leave();
    input.blur();
    const press = () => new MouseEvent('mousedown', { bubbles: true, cancelable: true });
    const [first, second] = [press(), press()];
    await settled(() => input.dispatchEvent(first));
    expect([document.activeElement, first.defaultPrevented]).toEqual([input, true]);
    await settled(() => input.dispatchEvent(second));
    expect(second.defaultPrevented).toBe(false);
    expect(input.dataset.typed).toBeUndefined();
    await type(input, '7');
    expect(input.dataset.typed).toBe('');
    await pressKey(input, 'Enter');
    expect(input.dataset.typed).toBeUndefined();
    await type(input, '8');
    await leave();
    expect(input.dataset.typed).toBeUndefined();
  });

  it('keeps the selection when its number changes before typing, and ignores changes after that', async () => {
    let height = 3;
    const heard = new Set<() => void>();
    const live: LiveNumber = {
      read: () => height,
      subscribe: (listen) => {
        heard.add(listen);
        return () => heard.delete(listen);
      },
    };
    const { input } = await show(3, { live });
    await settled(() => input.focus());
    height = 4.75;
    await settled(() => {
      for (const listen of heard) listen();
    });
    expect(input.value).toBe('4.75');
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 4]);
    await type(input, '2.');
    height = 6;
    await settled(() => {
      for (const listen of heard) listen();
    });
    expect(input.value).toBe('2.');
  });

  it('does not write back a rounded value if it was not changed', async () => {
    const { input, said, leave } = await show(1.2345);
    await type(input, '1.23');
    await leave();
    expect(said).toEqual([]);
  });

  it('calculates expressions and reads lengths in another unit', async () => {
    const { input, said, leave } = await show(3, { unitMm: 1 });
    await type(input, '2*(4+1)');
    await leave();
    expect(said).toEqual([10]);
    await type(input, '1in');
    await leave();
    expect(said.at(-1)).toBe(25.4);
  });

  it('restores its value for text that is no number, or uses its minimum', async () => {
    const kept = await show(3);
    await type(kept.input, 'สาม');
    await kept.leave();
    expect([kept.said, kept.input.value]).toEqual([[], '3']);
    await mounted?.unmount();
    const stepper = await show(3, { min: 1, whenNotNumeric: 'minimum' });
    await type(stepper.input, '');
    await stepper.leave();
    expect(stepper.said).toEqual([1]);
  });

  it('discards the typed text on Escape without closing anything else', async () => {
    const { input, said, leave } = await show(3);
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    window.addEventListener('keydown', listen);
    await type(input, '9');
    await pressKey(input, 'Escape');
    expect([input.value, heard]).toEqual(['3', []]);
    await pressKey(input, 'Escape');
    expect(heard).toEqual(['Escape']);
    window.removeEventListener('keydown', listen);
    await leave();
    expect(said).toEqual([]);
  });

  it('steps by arrow keys from the typed value, ten times as far with Shift, without rounding errors', async () => {
    const { input, said } = await show(0.1, { step: 0.1 });
    await pressKey(input, 'ArrowUp');
    await pressKey(input, 'ArrowUp');
    expect(said).toEqual([0.2, 0.3]);
    await pressKey(input, 'ArrowDown', { shiftKey: true });
    expect(said.at(-1)).toBe(0);
    await type(input, '5');
    await pressKey(input, 'ArrowUp');
    expect(said.at(-1)).toBe(5.1);
  });

  it('steps by the wheel only while it has the focus', async () => {
    const { input, said } = await show(4);
    const turn = (deltaY: number) =>
      settled(() => input.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true })));
    await turn(-1);
    expect(said).toEqual([]);
    input.focus();
    await turn(-1);
    await turn(1);
    await turn(1);
    expect(said).toEqual([5, 4, 3]);
  });

  it('follows a live number without rendering, but not while the user types', async () => {
    let value = 2;
    const listeners = new Set<() => void>();
    const live: LiveNumber = {
      read: () => value,
      subscribe: (listen) => {
        listeners.add(listen);
        return () => listeners.delete(listen);
      },
    };
    const put = (next: number) => {
      value = next;
      for (const listen of [...listeners]) listen();
    };
    const { input, said } = await show(2, { live });
    put(7.128);
    expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['7.13', '7.128']);
    await type(input, '9');
    put(8);
    expect(input.value).toBe('9');
    await pressKey(input, 'Escape');
    expect(input.value).toBe('8');
    expect(said).toEqual([]);
    await mounted?.unmount();
    mounted = null;
    expect(listeners.size).toBe(0);
  });
});
