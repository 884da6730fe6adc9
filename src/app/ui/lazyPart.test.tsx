// @vitest-environment happy-dom
import { Suspense, use, useLayoutEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, press, settled } from '../../../tests/support/mountScreen.tsx';
import { lazyPart } from './lazyPart.tsx';

let mounted: Mounted | null = null;
afterEach(() => mounted?.unmount());

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('a lazy component is loaded once, in advance or when shown, then mounts at once', async () => {
  const load = vi.fn(async () => Greeting);
  const { Part, fetch } = lazyPart(load);
  fetch();
  fetch();
  mounted = await mountScreen(<Part name="מיכל" />);
  await settled();
  expect(mounted.page.textContent).toContain('Hello מיכל');
  await mounted.rerender(<Part key="other" name="王" />);
  expect(mounted.page.textContent).toContain('Hello 王');
  expect(load).toHaveBeenCalledTimes(1);
});

it('a lazy component shows that it could not be loaded, and appears after "Try again"', async () => {
  let isOnline = false;
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module');
    return Greeting;
  });
  const { Part, fetch } = lazyPart(load);
  fetch();
  await settled();
  mounted = await mountScreen(<Part name="Анна" />);
  await settled();
  expect(mounted.page.textContent).toContain("couldn't be loaded");
  await press('Try again');
  await settled();
  expect(mounted.page.textContent).toContain("couldn't be loaded");
  isOnline = true;
  await press('Try again');
  await settled();
  expect(mounted.page.textContent).toContain('Hello Анна');
  expect(load).toHaveBeenCalledTimes(4);
});

it('a lazy dialog can be closed if its script fails to load, as if it had loaded', async () => {
  const close = vi.fn();
  const { Part } = lazyPart<{ onClose: () => void }>(async () => {
    throw new TypeError('offline');
  }, 'overPage');
  mounted = await mountScreen(<Part onClose={close} />);
  await settled();
  await press('Close');
  expect(close).toHaveBeenCalledTimes(1);
});

it('a lazy component without onClose calls onGiveUp if it cannot be loaded', async () => {
  const giveUp = vi.fn();
  const { Part } = lazyPart<{ name: string }>(async () => {
    throw new TypeError('offline');
  }, 'overPage');
  mounted = await mountScreen(<Part name="สมชาย" onGiveUp={giveUp} />);
  await settled();
  await press('Close');
  expect(giveUp).toHaveBeenCalledTimes(1);
});

it('a lazy component that waits, as for its texts, leaves the page around it as it is', async () => {
  let arrive: (text: string) => void = () => undefined;
  const text = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const Late = () => <p>{use(text)}</p>;
  const { Part } = lazyPart(async () => Late);
  const leave = vi.fn();
  const Around = () => {
    useLayoutEffect(() => leave, []);
    return <button type="button">open menu</button>;
  };
  mounted = await mountScreen(
    <Suspense fallback="all hidden">
      <Around />
      <Part />
    </Suspense>,
  );
  await settled();
  expect([mounted.page.textContent, leave.mock.calls.length]).toEqual(['open menu', 0]);
  expect(mounted.page.querySelector('button')?.style.display).toBe('');
  await settled(() => arrive('late'));
  expect(mounted.page.textContent).toBe('open menulate');
});
