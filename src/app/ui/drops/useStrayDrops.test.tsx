// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { useFileDrops } from './DropVeil.tsx';
import { useStrayDrops } from './useStrayDrops.ts';

let mounted: Mounted;
let taken: string[] = [];

function Place() {
  const place = useRef<HTMLDivElement>(null);
  useFileDrops({ place, onOver: () => true, onDrop: ({ files }) => taken.push(files[0].name) });
  return <div ref={place} id="place" />;
}

function WholePage() {
  useFileDrops({ onOver: () => true, onDrop: ({ files }) => taken.push(files[0].name) });
  return null;
}

function Screen({ takesAll = false }: { takesAll?: boolean }) {
  useStrayDrops();
  return (
    <main>
      <textarea id="text" />
      <input id="files" type="file" />
      <Place />
      {takesAll && <WholePage />}
    </main>
  );
}

beforeEach(() => {
  taken = [];
});
afterEach(() => mounted.unmount());

/** Drags a file over an element and drops it; returns what the page said about the drop, and whether it prevented the browser's action. */
async function drop(id: string, types = ['Files']) {
  const dataTransfer = { types, files: [new File(['x'], '价签.png')], dropEffect: 'copy' };
  const prevented: boolean[] = [];
  for (const type of ['dragover', 'drop']) {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: dataTransfer });
    await settled(() => document.getElementById(id)?.dispatchEvent(event));
    prevented.push(event.defaultPrevented);
  }
  return { effect: dataTransfer.dropEffect, prevented };
}

it('a file that is dropped beside a place for files is refused, so that the browser does not leave the page', async () => {
  mounted = await mountScreen(<Screen />);
  expect(await drop('text')).toEqual({ effect: 'none', prevented: [true, true] });
  expect(taken).toEqual([]);
});

it('a place for files takes them', async () => {
  mounted = await mountScreen(<Screen />);
  expect(await drop('place')).toEqual({ effect: 'copy', prevented: [true, true] });
  expect(taken).toEqual(['价签.png']);
});

it('a page that takes files everywhere takes them', async () => {
  mounted = await mountScreen(<Screen takesAll />);
  expect((await drop('text')).prevented).toEqual([true, true]);
  expect(taken).toEqual(['价签.png']);
});

it('file inputs and dragged text are left to the browser', async () => {
  mounted = await mountScreen(<Screen />);
  expect((await drop('files')).prevented).toEqual([false, false]);
  expect((await drop('text', ['text/plain'])).prevented).toEqual([false, false]);
});
