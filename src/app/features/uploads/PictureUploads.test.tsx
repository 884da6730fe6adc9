// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { answer, callsOf, refused, resetApi } from '../../../../tests/support/fakeApi.ts';
import { type Mounted, mountScreen, settled } from '../../../../tests/support/mountScreen.tsx';
import { IMAGE_LIMITS } from '../../../core/base/limits.ts';
import { type Notice, showNotices } from '../../ui/notices.ts';
import { PictureUploads } from './PictureUploads.tsx';
import { usePictureUploads } from './usePictureUploads.ts';

vi.mock(
  '../../services/api/apiClient.ts',
  async () => (await import('../../../../tests/support/fakeApi.ts')).fakeClient,
);

const MAX = 3;
let notices: Notice[] = [];
let mounted: Mounted | null = null;

function Form() {
  const { pictures, add, remove } = usePictureUploads(MAX);
  return (
    <PictureUploads pictures={pictures} max={MAX} onAdd={(files) => void add(files)} onRemove={remove} />
  );
}

const nameOf = (file: Blob) => (file instanceof File ? file.name : '');

beforeEach(async () => {
  resetApi();
  answer('POST /oss/uploadImg', ({ file }) => ({
    ok: true,
    value: { key: `k/${nameOf(file)}`, url: `/pictures/${nameOf(file)}` },
  }));
  mounted = await mountScreen(<Form />);
  notices = [];
  showNotices((notice) => notices.push(notice));
});
afterEach(async () => {
  await mounted?.unmount();
  mounted = null;
});

const named = (name: string, type: string, size = 5) => new File([new Uint8Array(size)], name, { type });
const drop = (...files: File[]) =>
  settled(() => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files } });
    mounted?.page.querySelector('button')?.parentElement?.dispatchEvent(event);
  });
const shown = () => [...document.querySelectorAll('[title]')].map((node) => node.getAttribute('title'));

it('[S8.06] a picture that is too large is refused with the limit in MB, for two seconds', async () => {
  await drop(named('полка 棚.png', 'image/png', IMAGE_LIMITS.maxBytes + 1));
  await eventually(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ intent: 'error', timeoutMs: 2000 });
  expect(notices[0].text).toContain('полка 棚.png');
  expect(notices[0].text).toContain('10 MB');
  expect([shown(), callsOf('POST /oss/uploadImg')]).toEqual([[], []]);
});

it.each([
  ['letter.pdf', 'application/pdf'],
  ['renamed.png', 'image/jpeg'],
])('[S8.06] %s of the type %s is refused with the allowed types, for two seconds', async (name, type) => {
  await drop(named(name, type));
  await eventually(() => expect(notices).toHaveLength(1));
  expect(notices[0]).toMatchObject({ intent: 'error', timeoutMs: 2000 });
  expect(notices[0].text).toContain(name);
  for (const extension of IMAGE_LIMITS.extensions) expect(notices[0].text).toContain(extension);
  expect(callsOf('POST /oss/uploadImg')).toEqual([]);
});

it("[S8.06] a failed upload shows the server's message and removes the picture, and the others stay", async () => {
  answer('POST /oss/uploadImg', ({ file }) =>
    nameOf(file) === 'b.png'
      ? refused('pictureDamaged', 'Файл повреждён.', 400)
      : { ok: true, value: { key: nameOf(file), url: `/pictures/${nameOf(file)}` } },
  );
  await drop(...['a.png', 'b.png', 'c.png'].map((name) => named(name, 'image/png')));
  await eventually(async () => {
    await settled();
    expect(shown()).toEqual(['a.png', 'c.png']);
  });
  expect(notices).toMatchObject([{ text: 'Файл повреждён.', intent: 'error' }]);
});

it('more pictures than the form takes are refused with the limit', async () => {
  await drop(...['1.png', '2.png', '3.png', '4.png'].map((name) => named(name, 'image/png')));
  await eventually(async () => {
    await settled();
    expect(shown()).toEqual(['1.png', '2.png', '3.png']);
  });
  expect(notices).toHaveLength(1);
  expect(notices[0].text).toContain(String(MAX));
});

it('files are accepted on the form only, and the form shows it while they are dragged over it', async () => {
  const form = mounted?.page.querySelector('button')?.parentElement;
  if (!form) throw new Error('no form');
  const drag = (type: string, target: Element, to: Element | null = null, types = ['Files']) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { types, files: [named('a.png', 'image/png')] } });
    Object.defineProperty(event, 'relatedTarget', { value: to });
    return settled(() => target.dispatchEvent(event));
  };
  const resting = form.className;
  await drag('dragover', document.body);
  await drag('dragover', form, null, ['text/plain']);
  expect(form.className).toBe(resting);
  await drag('dragover', form);
  await drag('dragleave', form, form.querySelector('button'));
  expect(form.className).not.toBe(resting);
  await drag('dragleave', form, document.body);
  expect(form.className).toBe(resting);
  await drag('drop', document.body);
  expect(callsOf('POST /oss/uploadImg')).toEqual([]);
  await drag('drop', form);
  await eventually(() => expect(callsOf('POST /oss/uploadImg')).toHaveLength(1));
});
