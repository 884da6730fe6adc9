// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { DropVeil } from './DropVeil.tsx';

let mounted: Mounted;
let dropped: string[] = [];

const placeOf = ({ target }: Event) => (target instanceof Element ? target.id : 'page');

beforeEach(async () => {
  dropped = [];
  mounted = await mountScreen(
    <main>
      <p id="список">Label</p>
      <DropVeil
        textOf={(event) => `Drop on ${placeOf(event)}`}
        onDrop={({ files }, event) => dropped.push(`${files[0].name} on ${placeOf(event)}`)}
      />
    </main>,
  );
});
afterEach(() => mounted.unmount());

const list = () => document.getElementById('список') ?? document.body;
const veil = () => document.querySelector('main > div');

/** Dispatches a drag event; returns whether the page has handled it. */
async function drag(
  type: 'dragover' | 'dragleave' | 'drop',
  {
    target = list(),
    types = ['Files'],
    to = null,
  }: { target?: EventTarget; types?: string[]; to?: Element | null } = {},
): Promise<boolean> {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, files: [new File(['x'], '价签.png')] };
  Object.defineProperties(event, { dataTransfer: { value: dataTransfer }, relatedTarget: { value: to } });
  await settled(() => target.dispatchEvent(event));
  return event.defaultPrevented;
}

it('says what a drop would do while files are dragged over the page', async () => {
  expect(veil()).toBeNull();
  expect(await drag('dragover')).toBe(true);
  expect(veil()?.textContent).toBe('Drop on список');
  await drag('dragover', { target: window });
  expect(veil()?.textContent).toBe('Drop on page');
  expect(dropped).toEqual([]);
});

it('lets the events of the drag through to what is below it', async () => {
  await drag('dragover');
  const shown = veil();
  expect(shown && getComputedStyle(shown).pointerEvents).toBe('none');
});

it('goes when the files leave the window, not when they are dragged to another element', async () => {
  await drag('dragover');
  await drag('dragleave', { to: document.body });
  expect(veil()).not.toBeNull();
  await drag('dragleave');
  expect(veil()).toBeNull();
});

it('goes with the drop, whose files are handed over; the browser does not open them', async () => {
  await drag('dragover');
  expect(await drag('drop')).toBe(true);
  expect(dropped).toEqual(['价签.png on список']);
  expect(veil()).toBeNull();
});

it('does not appear for dragged text, which the browser handles', async () => {
  const types = ['text/plain'];
  expect([await drag('dragover', { types }), await drag('drop', { types })]).toEqual([false, false]);
  expect([veil(), dropped]).toEqual([null, []]);
});

it('no longer accepts files after it was removed', async () => {
  await mounted.unmount();
  expect(await drag('drop', { target: window })).toBe(false);
  expect(dropped).toEqual([]);
  mounted = await mountScreen(<main />);
});
