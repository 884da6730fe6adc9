// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type Mounted,
  mountScreen,
  named,
  press,
  pressKey,
  settled,
} from '../../../../tests/support/mountScreen.tsx';
import type { Problem, Result } from '../../../core/base/result.ts';
import { fail, ok } from '../../../core/base/result.ts';
import { AvatarDialog } from './AvatarDialog.tsx';

type Picture = Pick<ImageBitmap, 'width' | 'height'>;

const device = vi.hoisted(() => ({ readSmallPicture: vi.fn() }));
vi.mock('../../services/pictures/readSmallPicture.ts', () => device);

/** Parts of the picture that were drawn: left, top, width and height in pixels. */
let drawn: number[][] = [];
let read: (picture: Result<Picture, Problem>) => void = () => undefined;
let mounted: Mounted | null = null;
const onTake = vi.fn<(picture: File) => Promise<boolean>>();
const onChoose = vi.fn();
const onClose = vi.fn();
const FILE = new File(['x'], 'чай 茶.png', { type: 'image/png' });

/** Square of the picture that was drawn last. */
const square = () => drawn.at(-1)?.map(Math.round);
const board = () => named('[role="group"]', /./);
const isOff = (name: string) => named('button', name).getAttribute('aria-disabled') === 'true';
const text = () => document.querySelector('[role="dialog"]')?.textContent ?? '';
const wheel = (deltaY: number) =>
  settled(() => board().dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true, cancelable: true })));

const dialogOf = (file: File) => (
  <AvatarDialog file={file} onTake={onTake} onChoose={onChoose} onClose={onClose} />
);
async function show(picture: Result<Picture, Problem> = ok({ width: 600, height: 300 })): Promise<void> {
  mounted = await mountScreen(dialogOf(FILE));
  await settled(() => read(picture));
}

beforeEach(() => {
  drawn = [];
  onTake.mockReset().mockResolvedValue(true);
  onChoose.mockReset();
  onClose.mockReset();
  device.readSmallPicture.mockReset().mockImplementation(
    () =>
      new Promise((resolve) => {
        read = resolve;
      }),
  );
  const context = {
    fillRect: () => undefined,
    drawImage: (_picture: unknown, ...part: number[]) => drawn.push(part.slice(0, 4)),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    Object.assign(Object.create(null), context),
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob(['cut'], { type: type ?? '' })),
  );
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  vi.restoreAllMocks();
});

it('can be saved when the picture is read, and uploads the square in its middle', async () => {
  mounted = await mountScreen(dialogOf(FILE));
  expect(isOff('Save')).toBe(true);
  await settled(() => read(ok({ width: 600, height: 300 })));
  expect([isOff('Save'), square()]).toEqual([false, [150, 0, 300, 300]]);
  await press('Save');
  const [taken] = onTake.mock.lastCall ?? [];
  expect([taken?.name, taken?.type, onTake.mock.calls.length]).toEqual(['avatar.jpg', 'image/jpeg', 1]);
  expect(square()).toEqual([150, 0, 300, 300]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('moves and zooms the picture by keys and the wheel, within the picture', async () => {
  await show();
  await pressKey(board(), 'ArrowLeft');
  expect(square()).toEqual([144, 0, 300, 300]);
  await pressKey(board(), 'ArrowRight', { shiftKey: true });
  expect(square()).toEqual([174, 0, 300, 300]);
  for (let press = 0; press < 20; press++) await pressKey(board(), 'ArrowLeft', { shiftKey: true });
  expect(square()).toEqual([0, 0, 300, 300]);
  await pressKey(board(), '+');
  // The middle of the square stays.
  expect(square()).toEqual([14, 14, 273, 273]);
  await wheel(1);
  expect(square()?.[2]).toBe(300);
  await wheel(1);
  expect(square()?.[2]).toBe(300);
});

it('stays open while it saves and after a refusal, and saves once for a double press', async () => {
  await show();
  let answer: (isKept: boolean) => void = () => undefined;
  onTake.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await settled(() => {
    named('button', 'Save').click();
    named('button', 'Save').click();
  });
  expect([onTake.mock.calls.length, isOff('Save')]).toEqual([1, true]);
  await settled(() => answer(false));
  expect([onClose.mock.calls.length, isOff('Save')]).toEqual([0, false]);
});

it('says why a file cannot be used, and offers to choose another one', async () => {
  await show(fail('pictureDamaged', { asset: FILE.name, type: 'png' }));
  expect(document.querySelector('canvas')).toBeNull();
  expect(text()).toContain('чай 茶.png');
  await press('Another picture…');
  expect(onChoose).toHaveBeenCalledOnce();
  // The next file starts with its whole square.
  await mounted?.rerender(dialogOf(new File(['y'], 'b.png')));
  await settled(() => read(ok({ width: 200, height: 400 })));
  expect(square()).toEqual([0, 100, 200, 200]);
  expect(isOff('Save')).toBe(false);
});

it('ignores a file that is read after another one was chosen', async () => {
  mounted = await mountScreen(dialogOf(FILE));
  const late = read;
  await mounted.rerender(dialogOf(new File(['y'], 'b.png')));
  await settled(() => read(ok({ width: 200, height: 400 })));
  await settled(() => late(ok({ width: 600, height: 300 })));
  expect(square()).toEqual([0, 100, 200, 200]);
});
