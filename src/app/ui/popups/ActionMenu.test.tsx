// @vitest-environment happy-dom
import { Button } from '@fluentui/react-components';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import { ActionMenu } from './ActionMenu.tsx';

let mounted: Mounted;
let done: string[];
const ACTIONS = ['Переименовать', '删除'];

beforeEach(async () => {
  done = [];
  mounted = await mountScreen(
    <>
      <ActionMenu
        actions={ACTIONS.map((text) => ({ text, onClick: () => done.push(text) }))}
        renderButton={(props) => <Button {...props}>Tea</Button>}
      />
      <button type="button">beside</button>
    </>,
  );
});
afterEach(() => mounted.unmount());

const menu = () => document.querySelector('[role="menu"]');
const button = () => named('button', 'Tea');
const state = () => [button().getAttribute('aria-expanded'), menu() !== null];
const open = () =>
  settled(() => {
    button().focus();
    button().click();
  });

describe('menu of actions', () => {
  it('is closed until its button is pressed, and is named by the button', async () => {
    expect(state()).toEqual(['false', false]);
    expect(button().getAttribute('aria-haspopup')).toBe('menu');
    await open();
    expect(state()).toEqual(['true', true]);
    expect(menu()?.getAttribute('aria-labelledby')).toBe(button().id);
    expect([...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent)).toEqual(
      ACTIONS,
    );
  });

  it('runs an action once, closes, and gives the focus back to its button', async () => {
    await open();
    await press('删除', '[role="menuitem"]');
    expect(done).toEqual(['删除']);
    expect(state()).toEqual(['false', false]);
    expect(document.activeElement).toBe(button());
  });

  it('closes on Escape with the focus on its button', async () => {
    await open();
    await pressKey(named('[role="menuitem"]', ACTIONS[0] ?? ''), 'Escape');
    expect(state()).toEqual(['false', false]);
    expect(document.activeElement).toBe(button());
    expect(done).toEqual([]);
  });

  it('closes when its button is pressed again, and opens with the next press', async () => {
    await open();
    await press('Tea');
    expect(state()).toEqual(['false', false]);
    await press('Tea');
    expect(state()).toEqual(['true', true]);
  });

  it('closes on a click beside it, which keeps the focus', async () => {
    await open();
    await settled(() => {
      named('button', 'beside').focus();
      named('button', 'beside').click();
    });
    expect(state()).toEqual(['false', false]);
    expect(document.activeElement).toBe(named('button', 'beside'));
  });

  it('opens with the arrow key down', async () => {
    await pressKey(button(), 'ArrowDown');
    expect(state()).toEqual(['true', true]);
    await pressKey(button(), 'ArrowUp');
    expect(state()).toEqual(['true', true]);
  });
});
