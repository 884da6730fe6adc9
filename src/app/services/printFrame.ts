import { fail, ok, type Problem, type Result } from '../../core/base/result.ts';
import type { Stock } from '../../core/scene/stock.ts';

interface PrintJob {
  readonly images: readonly Blob[];
  /** Size of one picture. */
  readonly widthMm: number;
  readonly heightMm: number;
  /** Layout of a page with its labels. */
  readonly stock: Stock;
}

/** Time after which the frame is removed. The browser's PDF viewer does not report when printing has ended. */
const PDF_FRAME_MS = 10 * 60_000;

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'print';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  // Visible to the browser, because browsers print nothing of a frame with `display: none`.
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
  return frame;
}

function readAction(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('action' in data)) return null;
  return typeof data.action === 'string' ? data.action : null;
}

/** Prints pictures of labels on their stock through a hidden frame, which is removed after printing or canceling. */
export function printPictures(job: PrintJob): Promise<Result<null, Problem>> {
  return new Promise((resolve) => {
    const frame = createFrame('/print.html');
    const finish = (result: Result<null, Problem>) => {
      window.removeEventListener('message', handleMessage);
      frame.remove();
      resolve(result);
    };
    const handleMessage = (event: MessageEvent) => {
      if (event.source !== frame.contentWindow || event.origin !== location.origin) return;
      const action = readAction(event.data);
      if (action === 'printReady')
        frame.contentWindow?.postMessage({ action: 'printImage', ...job }, location.origin);
      else if (action === 'printDone') finish(ok(null));
      else if (action === 'printFailed') finish(fail('printFailed'));
    };
    window.addEventListener('message', handleMessage);
    frame.addEventListener('error', () => finish(fail('printFailed')));
    document.body.append(frame);
  });
}

/** Prints a PDF through a hidden frame with the browser's PDF viewer. Fails if the browser has no viewer. */
export function printPdf(file: Blob): Promise<Result<null, Problem>> {
  if (!navigator.pdfViewerEnabled) return Promise.resolve(fail('printFailed'));
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file);
    const frame = createFrame(address);
    const remove = () => {
      frame.remove();
      URL.revokeObjectURL(address);
    };
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        setTimeout(remove, PDF_FRAME_MS);
        resolve(ok(null));
      } catch {
        // The viewer may belong to another origin and deny access to `print`. The caller can still save the file.
        remove();
        resolve(fail('printFailed'));
      }
    });
    document.body.append(frame);
  });
}
