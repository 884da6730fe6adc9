import type { RunRequest } from '../../../workers/api.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { renderWorkerCount } from './workerClients.ts';

/** Data that was bound to the label when the printed rows were determined. */
interface BoundData {
  readonly pictures: Pick<PictureFolder, 'files'> | null;
  /** Time at which the printed rows were determined; 0 if all rows are printed. */
  readonly listedAtMs: number;
}

/** Returns the request of a run that checks every row once. A print adds its options to it. */
export async function baseRequest(label: Label, dpi: number, data: BoundData | null): Promise<RunRequest> {
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
    ...(data && data.listedAtMs > 0 && { listedAtMs: data.listedAtMs }),
    pictureFolder: data?.pictures?.files ?? null,
    onFailure: 'skip',
    workers: renderWorkerCount(),
  };
}
