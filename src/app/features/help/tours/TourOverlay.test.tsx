// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../../tests/support/mountScreen.tsx';
import { readSavedTour } from './savedTour.ts';
import { isTourShown, startTour } from './startTour.tsx';
import { tourOf } from './tours.ts';

let mounted: Mounted | null = null;
const onGo = vi.fn();

const mark = () => document.querySelector('section[aria-label^="Tour: "]');
const step = () => mark()?.textContent?.match(/\d+ of \d+/)?.[0];
const status = () => mark()?.querySelector('[role="status"]')?.textContent;
const alert = () => mark()?.querySelector('[role="alert"]')?.textContent ?? null;
const ring = () => document.querySelector('[data-tour-ring]');
const inMark = (name: string) => press(name, 'section[aria-label^="Tour: "] button');
/** Advances the time of the periodic search for the step's control. */
const wait = (ms: number) => settled(() => vi.advanceTimersByTime(ms));

/** Screen with the controls of the tour “Scan and print”. */
function Editor({ hasFile = true }: { readonly hasFile?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  return (
    <main>
      {hasFile && (
        <button type="button" onClick={() => setIsOpen(true)}>
          File
        </button>
      )}
      {isOpen && (
        <div role="menu">
          <button type="button" role="menuitem" onClick={() => setIsScanning(true)}>
            Scan and print…
          </button>
        </div>
      )}
      {isScanning && (
        <div role="dialog" aria-label="Scan and print">
          <button type="button">Close</button>
        </div>
      )}
      <input aria-label="Name" />
    </main>
  );
}

/** Starts a tour while the field of the screen has the focus. */
async function start(id: string, resumedAt: number | null = null, screen = <Editor />) {
  mounted = await mountScreen(screen);
  const tour = tourOf(id);
  if (!tour) throw new Error(`no tour ${id}`);
  const field = named('input', 'Name');
  field.focus();
  await settled(() => startTour(tour, onGo, resumedAt));
  await wait(100);
  return field;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onGo.mockReset();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/edit');
});
afterEach(async () => {
  if (isTourShown()) await inMark('End the tour');
  await mounted?.unmount();
  mounted = null;
  vi.useRealTimers();
});

describe('tour', () => {
  it('names itself, its step and the control of the step, takes the focus and is saved for a reload', async () => {
    await start('scan');
    expect(mark()?.getAttribute('aria-label')).toBe('Tour: Scan and print');
    expect(step()).toBe('1 of 3');
    expect(status()).toBe('Press “File”.');
    expect(ring()).not.toBeNull();
    expect(document.activeElement).toBe(mark());
    expect(readSavedTour()).toEqual({ tourId: 'scan', step: 0 });
    expect(onGo).not.toHaveBeenCalled();
  });

  it('continues when the user does what the step says', async () => {
    await start('scan');
    await press('File', 'main button');
    await wait(100);
    expect([step(), status()]).toEqual(['2 of 3', 'Choose “Scan and print…”.']);
    await press('Scan and print…');
    await wait(100);
    expect(step()).toBe('3 of 3');
    await press('Close', '[role="dialog"] button');
    await wait(100);
    expect(isTourShown()).toBe(false);
    expect(readSavedTour()).toBeNull();
  });

  it('Skip and Back change the step, and Done ends the tour', async () => {
    await start('scan');
    await inMark('Skip');
    expect(step()).toBe('2 of 3');
    await inMark('Back');
    expect(step()).toBe('1 of 3');
    expect(
      [...(mark()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent),
    ).not.toContain('Back');
    await inMark('Skip');
    await inMark('Skip');
    expect(readSavedTour()).toEqual({ tourId: 'scan', step: 2 });
    await inMark('Done');
    expect(mark()).toBeNull();
  });

  it('a resumed tour starts at its step', async () => {
    await start('scan', 1);
    expect(step()).toBe('2 of 3');
    expect(onGo).not.toHaveBeenCalled();
  });

  it('a missing control is named after a while, and found when it appears', async () => {
    await start('scan', null, <Editor hasFile={false} />);
    expect([alert(), ring()]).toEqual([null, null]);
    await wait(2500);
    expect(alert()).toContain("“File” isn't visible.");
    await mounted?.rerender(<Editor />);
    await wait(100);
    expect(alert()).toBeNull();
    expect(ring()).not.toBeNull();
    await inMark('Go to the control');
    expect(document.activeElement).toBe(named('main button', 'File'));
  });

  it('on another screen it offers to go to the screen of the step', async () => {
    window.history.replaceState(null, '', '/label/recent');
    await start('scan', null, <Editor hasFile={false} />);
    expect(onGo.mock.calls).toEqual([['/edit']]);
    expect(alert()).toBe('This step is on another screen.');
    await inMark('Go there');
    expect(onGo.mock.calls).toEqual([['/edit'], ['/edit']]);
  });

  it('Escape ends the tour, also from the page, and returns the focus that it took', async () => {
    const field = await start('scan');
    await pressKey(document.activeElement ?? document.body, 'Escape');
    expect(mark()).toBeNull();
    expect(document.activeElement).toBe(field);
    await mounted?.unmount();
    const again = await start('scan');
    again.focus();
    await pressKey(again, 'Escape');
    expect(mark()).toBeNull();
    expect(document.activeElement).toBe(again);
  });

  it('Escape belongs to an open menu or dialog, unless the tour has the focus', async () => {
    await start('scan');
    await press('File', 'main button');
    await wait(100);
    const item = named('[role="menuitem"]', 'Scan and print…');
    item.focus();
    await pressKey(item, 'Escape');
    expect(step()).toBe('2 of 3');
    await pressKey(item, 'F6');
    expect(document.activeElement).toBe(mark());
    await pressKey(document.activeElement ?? document.body, 'Escape');
    expect(mark()).toBeNull();
  });

  it('Escape of an input method that composes a text does not end the tour', async () => {
    const field = await start('scan');
    field.focus();
    await pressKey(field, 'Escape', { isComposing: true });
    await pressKey(field, 'Escape', { keyCode: 229 });
    expect(step()).toBe('1 of 3');
  });

  it('a second tour replaces the first', async () => {
    await start('scan');
    const other = tourOf('label');
    if (!other) throw new Error('no tour');
    await settled(() => startTour(other, onGo));
    expect(document.querySelectorAll('section[aria-label^="Tour: "]')).toHaveLength(1);
    expect(mark()?.getAttribute('aria-label')).toBe('Tour: Create a label');
    expect(onGo.mock.calls).toEqual([['/label/create']]);
    expect(readSavedTour()).toEqual({ tourId: 'label', step: 0 });
  });
});
