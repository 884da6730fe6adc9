// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, named } from '../../../tests/support/mountScreen.tsx';
import { NameTip } from './NameTip.tsx';

let mounted: Mounted;
const presses = vi.fn();

beforeEach(async () => {
  presses.mockReset();
  mounted = await mountScreen(
    <>
      <NameTip content="Удалить" relationship="label">
        <button type="button" onFocus={presses} onPointerEnter={presses}>
          ×
        </button>
      </NameTip>
      <NameTip content="Length unit" relationship="description">
        <button type="button">mm</button>
      </NameTip>
      <NameTip content="More" relationship="label">
        <button type="button" aria-expanded="true">
          …
        </button>
      </NameTip>
    </>,
  );
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await mounted.unmount();
});

const tips = () => [...document.querySelectorAll('[role="tooltip"]')].map((tip) => tip.textContent);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Dispatches a pointer event. React derives `pointerenter` and `pointerleave` from these events. */
const point = (type: 'pointerover' | 'pointerout', name: string, pointerType = 'mouse') =>
  act(async () => {
    named('button', name).dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }));
  });

describe('tooltip', () => {
  it('names or describes its control while it is hidden', () => {
    expect(named('button', 'Удалить').textContent).toBe('×');
    const unit = named('button', 'mm');
    expect(document.getElementById(unit.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Length unit',
    );
    expect(tips()).toEqual([]);
  });

  it('is shown after a moment while the pointer is on the control, and hides a moment after it has left', async () => {
    await point('pointerover', 'Удалить');
    await pass(240);
    expect(tips()).toEqual([]);
    await pass(20);
    expect(tips()).toEqual(['Удалить']);
    expect(presses).toHaveBeenCalledTimes(1);
    await point('pointerout', 'Удалить');
    await pass(240);
    expect(tips()).toEqual(['Удалить']);
    await pass(20);
    expect(tips()).toEqual([]);
  });

  it('is not shown to a finger, nor beside an open menu', async () => {
    await point('pointerover', 'Удалить', 'touch');
    await point('pointerover', 'More');
    await pass(1000);
    expect(tips()).toEqual([]);
  });

  it('is shown on keyboard focus, hides on Escape, and comes back only with the next focus', async () => {
    const button = named('button', 'Удалить');
    // Happy DOM does not support `:focus-visible`.
    vi.spyOn(button, 'matches').mockReturnValue(true);
    await act(async () => button.focus());
    await pass(260);
    expect(tips()).toEqual(['Удалить']);
    await act(async () => {
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
    });
    await pass(1000);
    expect(tips()).toEqual([]);
    await act(async () => button.blur());
    await act(async () => button.focus());
    await pass(260);
    expect(tips()).toEqual(['Удалить']);
    await act(async () => button.blur());
    expect(tips()).toEqual([]);
  });

  it('follows at once when the pointer moves on to the next control', async () => {
    await point('pointerover', 'Удалить');
    await pass(260);
    await point('pointerout', 'Удалить');
    await point('pointerover', 'mm');
    await pass(1);
    expect(tips()).toEqual(['Length unit']);
  });
});
