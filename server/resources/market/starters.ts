import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../../src/core/base/languages.ts';
import { nameKey } from '../../../src/core/base/nameKey.ts';
import { MARKET_GROUPS } from '../../../src/core/library/marketGroups.ts';
import { hashOf } from '../../secrets.ts';
import type { Store, Writing } from '../../store/store.ts';
import { readLabel } from '../library/readLabel.ts';

/** Starter label in one language; starter labels come with the product. */
interface StarterText {
  readonly id: string;
  readonly groupName: string;
  readonly rank: number;
  readonly language: Language;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly content: string;
  readonly fingerprint: string;
}

/**
 * Reads the starter labels of a folder, stored as `group/id/language.json`. Throws for an invalid starter label, because that is a bug: the
 * labels are part of the program and covered by tests.
 */
export function readStarters(folder: string): readonly StarterText[] {
  return MARKET_GROUPS.flatMap((groupName) =>
    readdirSync(join(folder, groupName)).flatMap((id, at) =>
      LANGUAGES.map((language) => {
        const path = join(folder, groupName, id, `${language}.json`);
        const label = readLabel(JSON.parse(readFileSync(path, 'utf8')));
        if (!label.ok) throw new Error(`${path}: ${label.error.code}`);
        const { name, widthMm, heightMm } = label.value;
        const content = JSON.stringify(label.value);
        const fingerprint = hashOf(`${groupName} ${at} ${content}`);
        return { id, groupName, rank: at, language, name, widthMm, heightMm, content, fingerprint };
      }),
    ),
  );
}

interface TextKey {
  readonly id: string;
  readonly language: string;
  readonly fingerprint: string;
}

const keyOf = ({ id, language, fingerprint }: TextKey) => `${id} ${language} ${fingerprint}`;

/** Reads the texts of all starter labels in the market. */
function readSeeded(reading: Store['read'] | Writing) {
  return reading
    .selectFrom('marketTexts')
    .innerJoin('marketLabels', 'marketLabels.id', 'marketTexts.marketId')
    .where('marketLabels.userId', 'is', null)
    .select(['marketLabels.id', 'language', 'fingerprint'])
    .execute();
}

async function putStarter(writing: Writing, texts: readonly StarterText[], nowMs: number): Promise<void> {
  const [{ id, groupName, rank, widthMm, heightMm }] = texts;
  const place = { groupName, rank, widthMm, heightMm, updatedAtMs: nowMs };
  await writing
    .insertInto('marketLabels')
    .values({ id, userId: null, labelId: null, publishedAtMs: nowMs, ...place })
    .onConflict((there) => there.column('id').doUpdateSet(place))
    .execute();
  await writing.deleteFrom('marketTexts').where('marketId', '=', id).execute();
  await writing
    .insertInto('marketTexts')
    .values(
      texts.map(({ language, name, content, fingerprint }) => ({
        marketId: id,
        language,
        name,
        nameKey: nameKey(name),
        content,
        fingerprint,
      })),
    )
    .execute();
}

/**
 * Synchronizes the market's starter labels with this version of the program. Writes nothing if they are up to date. Idempotent, so several
 * servers may run the function at the same time.
 *
 * @returns number of starter labels that were written or removed
 */
export async function seedMarket(
  store: Store,
  starters: readonly StarterText[],
  nowMs: number,
): Promise<number> {
  const wanted = new Map(Object.entries(Object.groupBy(starters, ({ id }) => id)));
  const changesFrom = async (reading: Store['read'] | Writing) => {
    const seeded = await readSeeded(reading);
    const known = new Set(seeded.map(keyOf));
    const counts = new Map<string, number>();
    for (const { id } of seeded) counts.set(id, (counts.get(id) ?? 0) + 1);
    const changed = [...wanted].flatMap(([id, texts = []]) =>
      counts.get(id) === texts.length && texts.every((text) => known.has(keyOf(text))) ? [] : [texts],
    );
    return { changed, gone: [...counts.keys()].filter((id) => !wanted.has(id)) };
  };
  const first = await changesFrom(store.read);
  if (first.changed.length + first.gone.length === 0) return 0;
  return store.write(async (writing) => {
    const { changed, gone } = await changesFrom(writing);
    for (const texts of changed) await putStarter(writing, texts, nowMs);
    if (gone.length > 0) await writing.deleteFrom('marketLabels').where('id', 'in', gone).execute();
    return changed.length + gone.length;
  });
}
