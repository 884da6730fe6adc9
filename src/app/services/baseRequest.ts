import type { RunRequest } from '../../../workers/api.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { renderWorkerCount } from './workerClients.ts';

/** Data bound to the label at the time the rows were chosen. */
interface BoundData {
  readonly pictures: Pick<PictureFolder, 'files'> | null;
  /** Time at which the printed rows were computed; 0 if all rows are printed. */
  readonly listedAtMs: number;
}

/** Returns a run request that checks every row once; print options are added to it. */
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
