import { safeFileName } from '../../../core/base/fileName.ts';
import type { Label } from '../../../core/label/label.ts';
import { tellLeftOut } from '../../features/drafts/leftOutNotice.ts';
import { saveFile } from '../../services/saveFile.ts';
import { deviceWorker } from '../../services/workerClients.ts';

/** Exports a label as a pdfme template and reports what the template cannot represent. */
export async function savePdfme(label: Label): Promise<void> {
  const { text, leftOut } = await deviceWorker.call(async (device) => device.writePdfme(label));
  saveFile(new Blob([text], { type: 'application/json' }), safeFileName(label.name, 'pdfme.json'));
  tellLeftOut(leftOut, 'out');
}
