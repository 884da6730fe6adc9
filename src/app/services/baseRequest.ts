import type { RunRequest } from '../../../workers/api.ts';
import type { Label } from '../../core/label/label.ts';
import { assetNames } from '../../core/label/labelAssets.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { loadAssets } from '../../device/labelAssets.ts';
import type { PictureFolder } from '../../jobs/pictureFolder.ts';
import { renderWorkerCount } from './workerClients.ts';

/** What is bound to the label, as it was when somebody chose among its rows. */
interface BoundData {
  readonly pictures: Pick<PictureFolder, 'files'> | null;
  /** When the rows that are printed were listed; 0 where all are. */
  readonly listedAtMs: number;
}

/** A check of every row once: what a run asks for as long as nobody wants anything else. */
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
