// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from './saveFile.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('saveFile downloads a file under its name and revokes its address between 30 and 90 seconds later', async () => {
  const clicked: { readonly name: string; readonly address: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ name: this.download, address: this.href });
  });
  const file = new Blob(['ราคา']);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) =>
    given === file ? 'blob:file' : 'blob:other',
  );
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  saveFile(file, '价签.zip');
  expect(clicked).toEqual([{ name: '价签.zip', address: 'blob:file' }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(revoke).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:file');
});
