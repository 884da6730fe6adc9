// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { rollStock } from '../../core/print/stockOf.ts';
import { printPdf, printPictures } from './printFrame.ts';

const label = parsed({ widthMm: 60, heightMm: 40 });
const job: Parameters<typeof printPictures>[0] = {
  images: [new Blob(['a']), new Blob(['b'])],
  widthMm: 60,
  heightMm: 40,
  stock: rollStock(label, { widthMm: 60, heightMm: 40 }),
};

/** Fake window of the frame, because frames load nothing in this environment. */
const inFrame = { postMessage: vi.fn(), focus: vi.fn(), print: vi.fn() };
const inside: Window = Object.assign(Object.create(null), inFrame);
const frame = () => document.querySelector<HTMLElement & { src?: string }>('[title="print"]');

beforeEach(() => {
  vi.useFakeTimers();
  // A real iframe would try to load its page.
  vi.spyOn(document, 'createElement').mockImplementation(() =>
    Object.assign(document.createElementNS('http://www.w3.org/1999/xhtml', 'div'), { contentWindow: inside }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  for (const left of document.querySelectorAll('[title="print"]')) left.remove();
  for (const spy of Object.values(inFrame)) spy.mockReset();
});

/** Sends a message to the page as if from another window. */
function say(data: unknown, { source = inside, origin = location.origin }: Partial<MessageEventInit> = {}) {
  window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
}

describe('printing pictures', () => {
  it('uses a hidden frame and removes it at the end', async () => {
    const printing = printPictures(job);
    expect(frame()?.src).toBe('/print.html');
    expect(frame()?.getAttribute('aria-hidden')).toBe('true');
    expect(frame()?.tabIndex).toBe(-1);
    say({ action: 'printReady' });
    expect(inFrame.postMessage).toHaveBeenCalledWith({ action: 'printImage', ...job }, location.origin);
    say({ action: 'printDone' });
    expect(await printing).toEqual({ ok: true, value: null });
    expect(frame()).toBeNull();
    // Only the first message counts.
    say({ action: 'printReady' });
    expect(inFrame.postMessage).toHaveBeenCalledTimes(1);
  });

  it('accepts only known messages from its own frame', async () => {
    const printing = printPictures(job);
    const settled = vi.fn();
    void printing.then(settled);
    say({ action: 'printDone' }, { source: window });
    say({ action: 'printDone' }, { origin: 'https://elsewhere.example' });
    for (const data of [null, 'printDone', { action: 7 }, {}, { action: 'print' }]) say(data);
    await vi.advanceTimersByTimeAsync(10);
    expect(settled).not.toHaveBeenCalled();
    say({ action: 'printFailed' });
    expect(await printing).toMatchObject({ error: { code: 'printFailed' } });
  });

  it('fails if the frame cannot be loaded', async () => {
    const printing = printPictures(job);
    frame()?.dispatchEvent(new Event('error'));
    expect(await printing).toMatchObject({ error: { code: 'printFailed' } });
    expect(frame()).toBeNull();
  });
});

describe('printing a PDF', () => {
  const canShow = (does: boolean) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: does, configurable: true });
  };

  it('uses the PDF viewer of the browser and keeps its frame for a while', async () => {
    canShow(true);
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const printing = printPdf(new Blob(['%PDF'], { type: 'application/pdf' }));
    const address = frame()?.src ?? '';
    expect(address).toMatch(/^blob:/);
    frame()?.dispatchEvent(new Event('load'));
    expect(await printing).toEqual({ ok: true, value: null });
    expect(inFrame.print).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(9 * 60_000);
    expect(frame()).not.toBeNull();
    expect(revoke).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect(frame()).toBeNull();
    expect(revoke).toHaveBeenCalledWith(address);
  });

  it('fails if the viewer refuses, and removes its frame', async () => {
    canShow(true);
    inFrame.print.mockImplementation(() => {
      throw new DOMException('another origin', 'SecurityError');
    });
    const printing = printPdf(new Blob(['%PDF']));
    frame()?.dispatchEvent(new Event('load'));
    expect(await printing).toMatchObject({ error: { code: 'printFailed' } });
    expect([frame(), vi.getTimerCount()]).toEqual([null, 0]);
  });

  it('fails at once without a viewer', async () => {
    canShow(false);
    expect(await printPdf(new Blob(['%PDF']))).toMatchObject({ error: { code: 'printFailed' } });
    expect(frame()).toBeNull();
  });
});
