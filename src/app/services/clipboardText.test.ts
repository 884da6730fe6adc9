import { afterEach, describe, expect, it, vi } from 'vitest';
import { readClipboard, writeClipboard } from './clipboardText.ts';

afterEach(() => vi.unstubAllGlobals());

describe('clipboard of commands', () => {
  it('uses the system clipboard where the page may', async () => {
    let text = 'from another program';
    const clipboard = {
      writeText: async (written: string) => {
        text = written;
      },
      readText: async () => text,
    };
    vi.stubGlobal('navigator', { clipboard });
    expect(await readClipboard()).toBe('from another program');
    await writeClipboard('条形码');
    expect([text, await readClipboard()]).toEqual(['条形码', '条形码']);
  });

  it('falls back to a clipboard of the tab if there is none or access is denied', async () => {
    vi.stubGlobal('navigator', {});
    await writeClipboard('one');
    expect(await readClipboard()).toBe('one');
    const deny = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { clipboard: { writeText: deny, readText: deny } });
    await writeClipboard('two');
    expect(await readClipboard()).toBe('two');
  });
});
