import { encodeBarcode } from '../../src/core/barcode/encodeBarcode.ts';
import { clickOn, type OpenPage, settle, THROTTLE, throttle, waitUntil } from './editorPage.ts';

const KEYS = 20;

const CONTENT = 'aside textarea';

/** Measures the time from each key typed into a barcode's content to the frame after the frame that shows the new bars, in ms. */
export async function measureKeystrokes({ page, cdp }: OpenPage): Promise<readonly number[]> {
  await page.keyboard.press('Escape');
  await clickOn(page, '[data-element-id="e1"]');
  await waitUntil(page, (selector) => document.querySelector(selector) !== null, CONTENT);
  await clickOn(page, CONTENT);
  await page.keyboard.press('End');
  return typeKeys({ page, cdp });
}

/** Measures the same times as `measureKeystrokes`, on a page with only a field and a symbol whose two versions are precomputed. */
export async function measurePlainKeystrokes({ page, cdp }: OpenPage): Promise<readonly number[]> {
  await page.evaluate((selector) => {
    const [ink, other] = ['e1', 'e9'].map((id) => document.querySelector(`[data-element-id="${id}"]`));
    const bars = [ink, other].map((element) => element?.innerHTML ?? '');
    const drawing = ink?.closest('svg');
    for (const element of drawing?.querySelectorAll('[data-element-id]') ?? [])
      if (element !== ink) element.remove();
    const panel = document.createElement('aside');
    const field = document.createElement('textarea');
    panel.append(field);
    document.body.append(panel);
    let turn = 0;
    field.addEventListener('input', () => {
      turn = 1 - turn;
      if (ink) ink.innerHTML = bars[turn];
    });
    document.querySelector<HTMLTextAreaElement>(selector)?.focus();
  }, CONTENT);
  return typeKeys({ page, cdp });
}

async function typeKeys({ page, cdp }: OpenPage): Promise<readonly number[]> {
  await settle(page);
  await throttle(cdp, THROTTLE);
  try {
    const times: number[] = [];
    for (let key = 0; key < KEYS; key++) {
      const shown = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const ink = document.querySelector('[data-element-id="e1"]');
            let pressedMs = 0;
            window.addEventListener('keydown', ({ timeStamp }) => (pressedMs = timeStamp), { once: true });
            const before = ink?.innerHTML;
            const observer = new MutationObserver(() => {
              if (pressedMs === 0 || ink?.innerHTML === before) return;
              observer.disconnect();
              requestAnimationFrame(() => resolve(performance.now() - pressedMs));
            });
            if (ink) observer.observe(ink, { subtree: true, childList: true, attributes: true });
          }),
      );
      await page.waitForTimeout(300);
      await page.keyboard.press(String(key % 10));
      times.push(await shown);
    }
    return times;
  } finally {
    await throttle(cdp, 1);
  }
}

/** Measures the time to encode a barcode like the one in `measureKeystrokes`, in ms. */
export function measureEncoding(): number {
  const runs = 2000;
  const startMs = performance.now();
  for (let run = 0; run < runs; run++) encodeBarcode('code128', `A10010123456789${run}`, {});
  return (performance.now() - startMs) / runs;
}
