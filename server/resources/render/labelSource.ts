import { createHash } from 'node:crypto';
import { fail, ok, type Problem, type Result } from '../../../src/core/base/result.ts';
import { RENDER_LIMITS } from '../../../src/core/base/serviceLimits.ts';
import { assetNames } from '../../../src/core/label/labelAssets.ts';
import { parseLabel } from '../../../src/core/label/parseLabel.ts';
import type { RenderLabel } from '../../../src/node/render/renderWork.ts';
import type { Deps } from '../../deps.ts';
import type { Reading } from '../../store/store.ts';
import type { LabelRow } from '../../store/tables.ts';
import { furnishLabel } from '../library/coverFiles.ts';
import { findLabel } from '../library/labels.ts';

/** Content of a label in a certain version. */
type LabelAt = Pick<LabelRow, 'id' | 'version' | 'content'>;

/**
 * Finds a label in a version.
 * @param version version of the label; null for the latest version
 * @returns `labelGone` for a label that the user doesn't have or a version that no longer exists
 */
export async function findLabelAt(
  reading: Reading,
  userId: string,
  id: string,
  version: number | null,
): Promise<Result<LabelAt, Problem>> {
  const latest = await findLabel(reading, userId, id);
  return latest.ok && version !== null ? versionOf(reading, latest.value, version) : latest;
}

/**
 * Finds a label as `findLabelAt` does, for a job that was already accepted: it also finds a label in the recycle bin if the version is
 * given.
 */
export async function findOrderedLabel(
  reading: Reading,
  userId: string,
  id: string,
  version: number | null,
): Promise<Result<LabelAt, Problem>> {
  if (version === null) return findLabel(reading, userId, id);
  const latest = await reading
    .selectFrom('labels')
    .select(['id', 'version', 'content'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return latest ? versionOf(reading, latest, version) : fail('labelGone');
}

async function versionOf(
  reading: Reading,
  latest: LabelAt,
  version: number,
): Promise<Result<LabelAt, Problem>> {
  const { id } = latest;
  if (latest.version === version) return ok(latest);
  const stored = await reading
    .selectFrom('labelVersions')
    .select(['version', 'content'])
    .where('labelId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return stored ? ok({ id, ...stored }) : fail('labelGone');
}

/** Loads labels with their pictures and fonts; caches recently used labels. */
export interface LabelSource {
  readonly stored: (userId: string, label: LabelAt) => Promise<Result<RenderLabel, Problem>>;
  /**
   * Loads the pictures and fonts of a label document that the request contains.
   * @returns `labelInvalid`
   */
  readonly inline: (userId: string, document: unknown) => Promise<Result<RenderLabel, Problem>>;
}

export function createLabelSource(deps: Pick<Deps, 'store' | 'files'>): LabelSource {
  const { readyLabels, readyBytes } = RENDER_LIMITS;
  const cache = new Map<string, RenderLabel>();
  const sizeOf = ({ document, assets }: RenderLabel) =>
    assets.reduce((sum, { bytes }) => sum + bytes.length, document.length);

  function keep(label: RenderLabel): void {
    cache.delete(label.key);
    cache.set(label.key, label);
    let bytes = [...cache.values()].reduce((sum, one) => sum + sizeOf(one), 0);
    for (const [key, oldest] of cache) {
      if (key === label.key || (cache.size <= readyLabels && bytes <= readyBytes)) return;
      cache.delete(key);
      bytes -= sizeOf(oldest);
    }
  }

  /** Returns the ids of the owner's current fonts as a part of the cache key, because fonts affect the result. */
  async function fontsOf(userId: string): Promise<string> {
    const fonts = await deps.store.read
      .selectFrom('fonts')
      .select('id')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute();
    return fonts.map(({ id }) => id).join(',');
  }

  async function ready(
    userId: string,
    name: string,
    documentOf: () => unknown,
  ): Promise<Result<RenderLabel, Problem>> {
    const key = createHash('sha256')
      .update(`${userId}\n${name}\n${await fontsOf(userId)}`)
      .digest('base64url');
    const known = cache.get(key);
    if (known) {
      keep(known);
      return ok(known);
    }
    const read = parseLabel(documentOf());
    if (!read.ok) {
      const { code, params: { path = '' } = {} } = read.error;
      return fail('labelInvalid', { reason: `${code} ${path}`.trim() });
    }
    const { label, assets } = await furnishLabel(deps, userId, read.value);
    const made: RenderLabel = { key, document: JSON.stringify(label), assets };
    const names = assetNames(label);
    if (names.length === assets.length) {
      keep(made);
      return ok(made);
    }
    // A missing picture or font may exist at the next request, so a render thread must not reuse its prepared label then.
    return ok({ ...made, key: `${key} without ${names.length - assets.length}` });
  }

  return {
    stored: (userId, { id, version, content }) =>
      ready(userId, `label ${id} ${version}`, () => JSON.parse(content)),
    inline: (userId, document) => ready(userId, JSON.stringify(document), () => document),
  };
}
