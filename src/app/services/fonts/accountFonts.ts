import { STORAGE_PREFIX } from '../../../core/base/limits.ts';
import { isRecord } from '../../../core/base/record.ts';
import { fail, ok, type Problem, type Result } from '../../../core/base/result.ts';
import type { LabelFont } from '../../../core/label/label.ts';
import { sessionUser } from '../account/session.ts';
import { callApi } from '../api/apiClient.ts';
import type { ApiRefusal } from '../api/sendCall.ts';
import { cacheUserFont, readUserFont } from '../offline/offlineFonts.ts';
import { keepFace, readFont } from './readFont.ts';

/** Font family of the account, with the files of its faces. */
export interface AccountFamily {
  readonly family: string;
  /** Id of the family's first file, which identifies the family in lists. */
  readonly fontId: string;
  readonly urls: readonly string[];
}

const KEY = `${STORAGE_PREFIX}accountFonts`;

function isFamily(value: unknown): value is AccountFamily {
  return (
    isRecord(value) &&
    typeof value.family === 'string' &&
    typeof value.fontId === 'string' &&
    Array.isArray(value.urls) &&
    value.urls.every((url) => typeof url === 'string')
  );
}

/** Returns the families that the account had when they were last listed, for use while offline. */
function remembered(userId: string): readonly AccountFamily[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || stored.userId !== userId || !Array.isArray(stored.families)) return [];
    return stored.families.filter(isFamily);
  } catch {
    return [];
  }
}

function remember(userId: string, families: readonly AccountFamily[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, families }));
  } catch {
    // Without storage, the families cannot be listed while offline.
  }
}

/** Families of the account. If `refusal` is set, the request failed and the list may be outdated. */
export interface ListedFamilies {
  readonly families: readonly AccountFamily[];
  readonly refusal: ApiRefusal | null;
}

/** Lists the font families of the signed-in user. */
export async function listAccountFamilies(): Promise<ListedFamilies> {
  const userId = sessionUser()?.uuid;
  if (userId === undefined) return { families: [], refusal: null };
  const listed = await callApi('GET /font/getFont', {});
  if (!listed.ok) return { families: remembered(userId), refusal: listed.error };
  const families = new Map<string, AccountFamily>();
  for (const { isOwn, fontId, faces } of listed.value) {
    if (!isOwn) continue;
    for (const { family, url } of faces) {
      const before = families.get(family) ?? { family, fontId, urls: [] };
      const urls = before.urls.includes(url) ? before.urls : [...before.urls, url];
      families.set(family, { ...before, urls });
    }
  }
  const all = [...families.values()];
  remember(userId, all);
  return { families: all, refusal: null };
}

/**
 * Downloads all faces of a family and stores them on this device. From then on labels and PDFs can use them, even offline.
 *
 * @returns the faces as label fonts, `notReached`, or the reason why a file was rejected
 */
export async function bringAccountFamily({
  family,
  urls,
}: AccountFamily): Promise<Result<readonly LabelFont[], Problem | ApiRefusal>> {
  const fonts: LabelFont[] = [];
  for (const url of urls) {
    const bytes = await readUserFont(url);
    if (!bytes.ok) return bytes;
    await cacheUserFont(url, bytes.value);
    const offered = await readFont(new File([bytes.value], family));
    if (!offered.ok) return offered;
    for (const face of offered.value.faces.filter((one) => one.family === family)) {
      const saved = await keepFace(offered.value, face);
      if (!saved.ok) return saved;
      fonts.push(saved.value);
    }
  }
  return fonts.length > 0 ? ok(fonts) : fail('fontFaceMissing', { font: family });
}
