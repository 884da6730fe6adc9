import type { RunRequest } from '../../../workers/api.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { renderWorkerCount } from './workerClients.ts';

/** A check of every row once: what a run asks for as long as nobody wants anything else. */
export async function baseRequest(
  label: Label,
  dpi: number,
  pictures: Pick<PictureFolder, 'files'> | null,
): Promise<RunRequest> {
  return {
    label,
    assets: await loadAssets(assetNames(label)),
    format: 'check',
    rows: null,
    copies: 1,
    collate: true,
    copiesColumn: null,
    prompts: [],
    nowMs: Date.now(),
    dpi,
    placing: turnedBy(0),
    pictureFolder: pictures?.files ?? null,
    onFailure: 'skip',
    workers: renderWorkerCount(),
  };
}
