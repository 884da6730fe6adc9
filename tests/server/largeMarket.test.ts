import { beforeEach, expect, it } from 'vitest';
import { nameKey } from '../../src/core/base/nameKey.ts';
import { MARKET_GROUPS } from '../../src/core/library/marketGroups.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';

const COUNT = 10_000;
const PAGE_SIZE = 100;
/** Rows of one insert; SQLite limits the number of parameters of a query. */
const AT_ONCE = 500;
const WORDS = ['Чай', '茶叶', 'Kabel', 'Étiquette', 'ฉลาก', 'price'] as const;

/** Market label at an index: names, groups and widths repeat in different rhythms, and some names and times are equal. */
const nameAt = (at: number) => `${WORDS[at % WORDS.length]} ${at % 7 === 0 ? 'Sale' : 'Shelf'} ${at >> 1}`;
const groupAt = (at: number) => MARKET_GROUPS[(at * 5) % MARKET_GROUPS.length];
const widthAt = (at: number) => 20 + (at % 131);
const timeAt = (at: number) => 1_700_000_000_000 + (at >> 2);
const idAt = (at: number) => `m${String(at).padStart(5, '0')}`;
const ALL = Array.from({ length: COUNT }, (_, at) => at);

interface Listed {
  readonly id: string;
  readonly name: string;
  readonly group: string;
  readonly width: number;
  readonly updateTime: number;
}

onEachStoreInLong('market with 10,000 labels', ({ open }) => {
  let test: TestApp;
  let token: string;
  beforeEach(async () => {
    const store = await open();
    test = await startTestApp({ store });
    ({ token } = await signIn(test, 'ana@example.com'));
    await store.write(async (writing) => {
      for (let from = 0; from < COUNT; from += AT_ONCE) {
        const part = ALL.slice(from, from + AT_ONCE);
        await writing
          .insertInto('marketLabels')
          .values(
            part.map((at) => ({
              id: idAt(at),
              userId: null,
              labelId: null,
              groupName: groupAt(at),
              widthMm: widthAt(at),
              heightMm: 30,
              rank: 0,
              publishedAtMs: timeAt(at),
              updatedAtMs: timeAt(at),
            })),
          )
          .execute();
        await writing
          .insertInto('marketTexts')
          .values(
            part.map((at) => ({
              marketId: idAt(at),
              language: '',
              name: nameAt(at),
              nameKey: nameKey(nameAt(at)),
              content: '{}',
              fingerprint: String(at),
            })),
          )
          .execute();
      }
    });
    return () => test.close();
  });
  const page = async (query: string, pageNumber: number): Promise<{ total: number; list: Listed[] }> => {
    const path = `/market/list?pageSize=${PAGE_SIZE}&pageNumber=${pageNumber}${query}`;
    return (await test.get(path, { token })).data;
  };
  /** Reads all pages of a query. */
  async function read(query: string): Promise<Listed[]> {
    const all: Listed[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { total, list } = await page(query, pageNumber);
      all.push(...list);
      if (all.length >= total || list.length === 0) return all;
    }
  }
  const ids = (list: readonly Listed[]) => list.map(({ id }) => id).sort();
  const where = (holds: (at: number) => boolean) => ALL.filter(holds).map(idAt);

  it('[S9.36] its pages hold each label once, newest first, and the page after the last one is empty', async () => {
    const all = await read('');
    expect(ids(all)).toEqual(ALL.map(idAt));
    expect(all.every(({ updateTime }, at) => at === 0 || updateTime <= all[at - 1].updateTime)).toBe(true);
    expect((await page('', COUNT / PAGE_SIZE)).list).toHaveLength(PAGE_SIZE);
    expect(await page('', COUNT / PAGE_SIZE + 1)).toEqual({ total: COUNT, list: [] });
  });

  it('its pages hold each label once in the order of the names, which are not unique', async () => {
    const all = await read('&sort=name&order=asc');
    expect(ids(all)).toEqual(ALL.map(idAt));
    const keys = all.map(({ name }) => nameKey(name));
    const order = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    expect(keys).toEqual([...keys].sort(order));
  });

  it('[S9.36] a search by name, by group, by width and by all of them finds exactly the labels that match', async () => {
    const named = (text: string) => (at: number) => nameAt(at).toLowerCase().includes(text.toLowerCase());
    for (const text of ['чай sale', '茶叶', 'ÉTIQUETTE', 'ฉลาก shelf 12', '999'])
      expect([text, ids(await read(`&name=${encodeURIComponent(text)}`))]).toEqual([
        text,
        where(named(text)),
      ]);
    for (const group of MARKET_GROUPS.slice(0, 4))
      expect([group, ids(await read(`&group=${group}`))]).toEqual([
        group,
        where((at) => groupAt(at) === group),
      ]);
    const isWide = (at: number) => widthAt(at) > 90 && widthAt(at) <= 100;
    const found = await read(`&group=food&size=91-100&name=${encodeURIComponent('shelf')}`);
    expect(ids(found)).toEqual(where((at) => groupAt(at) === 'food' && isWide(at) && named('shelf')(at)));
    expect(found.length).toBeGreaterThan(10);
    expect(await page('&name=nothing%20of%20this', 1)).toEqual({ total: 0, list: [] });
  });

  it('its groups count all of their labels', async () => {
    const { data } = await test.get('/market/groups', { token });
    expect(
      data.map(({ group, labelCount }: { group: string; labelCount: number }) => [group, labelCount]),
    ).toEqual(MARKET_GROUPS.map((group) => [group, where((at) => groupAt(at) === group).length]));
  });
});
