import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { Label } from '../../../core/label/label.ts';
import { assetNames, renameAssets } from '../../../core/label/labelAssets.ts';
import { fontAssetUrl, parseLibraryAsset, pictureAssetUrl } from '../../../core/library/libraryAssets.ts';
import { loadAssets } from '../../../device/labelAssets.ts';
import { saveAsset } from '../../../device/pictureStore.ts';
import { sendableAssets } from '../../../jobs/fonts/sendableAssets.ts';
import type { AssetFile } from '../../../jobs/pictureJob.ts';
import { readToken } from '../account/sessionCookies.ts';
import { callApi, readFile } from '../api/apiClient.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { assetName } from '../assetName.ts';
import { fontTrials } from '../fonts/fontTrials.ts';

/** Label as it is sent to a library, with the font families whose files were not uploaded, because their makers do not allow it. */
export interface SentLabel {
  readonly label: Label;
  readonly withheld: readonly string[];
}

/** Addresses of the assets that were uploaded since the page loaded, by asset name. Equal files have equal names and are uploaded once. */
const sent = new Map<string, string>();

const sentKey = (name: string) => `${readToken() ?? ''} ${name}`;

async function send(asset: AssetFile, isFont: boolean): Promise<Result<string, ApiRefusal>> {
  const file = new File([asset.bytes], asset.name);
  if (isFont) {
    const uploaded = await callApi('POST /font/upload', { file });
    return uploaded.ok ? ok(fontAssetUrl(uploaded.value.fontId, asset.name)) : uploaded;
  }
  const uploaded = await callApi('POST /oss/uploadImg', { file });
  return uploaded.ok ? ok(pictureAssetUrl(uploaded.value.key, asset.name)) : uploaded;
}

/**
 * Uploads the pictures and fonts of a label that are stored on this device.
 *
 * @returns the label with library addresses instead of asset names, or the reason why a file was rejected
 */
export async function uploadAssets(label: Label): Promise<Result<SentLabel, ApiRefusal>> {
  const here = await loadAssets(assetNames(label).filter((name) => parseLibraryAsset(name) === null));
  const { assets, withheld } = await sendableAssets(label, here, fontTrials);
  const fonts = new Set(label.fonts.map(({ asset }) => asset));
  const names = new Map<string, string>();
  for (const asset of assets) {
    const known = sent.get(sentKey(asset.name));
    const address = known === undefined ? await send(asset, fonts.has(asset.name)) : ok(known);
    if (!address.ok) return address;
    sent.set(sentKey(asset.name), address.value);
    names.set(asset.name, address.value);
  }
  return ok({ label: renameAssets(label, names), withheld });
}

/** Downloads an asset and names it by its content hash, like all assets on this device. */
async function fetchAsset(address: string): Promise<Result<AssetFile | null, Problem>> {
  const asset = parseLibraryAsset(address);
  if (!asset) return ok(null);
  const [path] = address.split('#', 1);
  const bytes = await readFile(path);
  if (!bytes.ok) return bytes.error.code === 'notReached' ? fail('notReached') : ok(null);
  const extension = /\.(\w{2,5})$/.exec(asset.name)?.[1].toLowerCase() ?? 'ttf';
  const ending = asset.kind === 'picture' ? asset.type : extension;
  return ok({ name: await assetName(bytes.value, ending), bytes: bytes.value });
}

/**
 * Downloads the pictures and fonts of a library label to this device. A missing file keeps its library address and is reported when it is
 * drawn.
 *
 * @returns the label with local asset names, `notReached`, or `draftNoRoom`
 */
export async function downloadAssets(label: Label): Promise<Result<Label, Problem>> {
  const names = new Map<string, string>();
  for (const address of assetNames(label)) {
    const asset = await fetchAsset(address);
    if (!asset.ok) return asset;
    if (!asset.value) continue;
    try {
      await saveAsset(asset.value);
    } catch {
      return fail('draftNoRoom');
    }
    sent.set(sentKey(asset.value.name), address);
    names.set(address, asset.value.name);
  }
  return ok(renameAssets(label, names));
}
