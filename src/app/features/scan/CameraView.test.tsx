// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { CameraView } from './CameraView.tsx';

const camera = vi.hoisted(() => ({
  /** Contents of the next frames; null for a frame without a code. */
  frames: [] as (string | null)[],
  isReaderMissing: false,
  closedReaders: 0,
}));
vi.mock('../../services/cameraReader.ts', () => ({
  openCameraReader: async () => {
    if (camera.isReaderMissing) throw new Error('no module');
    return {
      read: async () => camera.frames.shift() ?? null,
      close: () => {
        camera.closedReaders++;
      },
    };
  },
}));

let stoppedTracks = 0;
/** Shows the next frame of the camera; null while the page waits for none. */
let nextFrame: (() => void) | null = null;
let mounted: Mounted | null = null;
const scanned: string[] = [];

/** Gives the page a camera; `refusal` is the name of the error of one that can't be used. */
function haveCamera(refusal: string | null = null): void {
  const stop = () => {
    stoppedTracks++;
  };
  const getUserMedia = async () => {
    if (refusal !== null) throw new DOMException('', refusal);
    return { getTracks: () => [{ stop }] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
}

beforeEach(() => {
  Object.assign(camera, { frames: [], isReaderMissing: false, closedReaders: 0 });
  [stoppedTracks, nextFrame] = [0, null];
  scanned.length = 0;
  vi.stubGlobal('createImageBitmap', async () => ({}));
  Object.assign(HTMLVideoElement.prototype, {
    requestVideoFrameCallback: (show: () => void) => {
      nextFrame = show;
      return 1;
    },
  });
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    value: null,
    writable: true,
    configurable: true,
  });
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockResolvedValue();
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
  Reflect.deleteProperty(navigator, 'mediaDevices');
  for (const name of ['requestVideoFrameCallback', 'srcObject'])
    Reflect.deleteProperty(HTMLVideoElement.prototype, name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = async () => {
  mounted = await mountScreen(<CameraView onScan={(content) => scanned.push(content)} />);
  await settled();
};
const see = async (...frames: (string | null)[]) => {
  for (const content of frames) {
    camera.frames = [content];
    await settled(() => nextFrame?.());
  }
};
const alert = () => document.querySelector('[role="alert"]')?.textContent ?? null;
const picture = () => document.querySelector('video[aria-label="Camera view"]')?.parentElement;

it('a code that the camera sees in two frames is scanned once while it stays in the picture', async () => {
  haveCamera();
  await show();
  expect([alert(), picture()?.style.display]).toEqual([null, '']);
  await see('货号-7');
  expect(scanned).toEqual([]);
  await see('货号-7', '货号-7', null, '货号-7', 'Ящик 2', 'Ящик 2');
  expect(scanned).toEqual(['货号-7', 'Ящик 2']);
});

it('the camera and its reader are released when the view is closed', async () => {
  haveCamera();
  await show();
  await see('1', null);
  expect([stoppedTracks, camera.closedReaders]).toEqual([0, 0]);
  await mounted?.unmount();
  expect([stoppedTracks, camera.closedReaders]).toEqual([1, 1]);
  await see('1', '1');
  expect(scanned).toEqual([]);
});

it('a page without access to cameras says that it has to be opened over HTTPS', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
  await show();
  expect(alert()).toContain('only over HTTPS or on localhost');
  expect(picture()?.style.display).toBe('none');
});

it.each([
  ['NotAllowedError', 'Camera access is blocked.'],
  ['OverconstrainedError', 'There is no camera on this device.'],
  ['NotReadableError', 'Another program is using the camera.'],
  ['TypeMismatchError', 'The camera could not be started.'],
])('a camera that answers %s is explained', async (refusal, said) => {
  haveCamera(refusal);
  await show();
  expect(alert()).toContain(said);
  expect(picture()?.style.display).toBe('none');
});

it('the camera is released if the reader of codes could not be loaded', async () => {
  haveCamera();
  camera.isReaderMissing = true;
  await show();
  expect(alert()).toContain('The camera could not be started.');
  expect(stoppedTracks).toBe(1);
});
