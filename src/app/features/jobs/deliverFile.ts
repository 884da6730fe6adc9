import type { RunOutcome } from '../../../../workers/api.ts';
import { safeFileName } from '../../../core/base/fileName.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import { unzipPictures } from '../../services/pictures/unzipPictures.ts';
import { saveFile } from '../../services/saveFile.ts';
import type { JobOrder } from './jobOrder.ts';

/** Delivers the finished file: opens the browser's print dialog, or saves a download. */
export async function deliverFile(order: JobOrder, outcome: RunOutcome): Promise<Result<null, Problem>> {
  const { file, extension } = outcome;
  if (!file) return fail('planEmpty');
  const fileName = safeFileName(order.request.label.name, extension);
  if (order.target !== 'printer') {
    saveFile(file, fileName);
    return ok(null);
  }
  // The print script loads on demand; if it cannot be loaded, the file is downloaded instead.
  const printing = await import('../../services/printFrame.ts').catch(() => null);
  if (!printing) {
    saveFile(file, fileName);
    return fail('printFailed');
  }
  if (extension === 'pdf') {
    const printed = await printing.printPdf(file);
    // The browser cannot print PDFs: download the file instead.
    if (!printed.ok) saveFile(file, fileName);
    return printed;
  }
  const images = extension === 'zip' ? await unzipPictures(file, 'image/jpeg') : [file];
  const { stock } = order;
  // Orders that earlier versions of the product stored have no scale.
  const { scale = 1 } = stock;
  const slots = stock.slots.map(({ xMm, yMm }) => ({ xMm: xMm * scale, yMm: yMm * scale }));
  const size = { widthMm: order.widthMm * scale, heightMm: order.heightMm * scale };
  return printing.printPictures({ images, ...size, stock: { ...stock, slots } });
}
