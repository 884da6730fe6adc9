import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import { sweep } from '../../server/store/sweep.ts';
import { LIBRARY_LIMITS } from '../../src/core/base/limits.ts';
import { fail } from '../../src/core/base/result.ts';
import { onEachStoreInLong } from './eachStore.ts';
import { signIn, startTestApp, type TestApp } from './testApp.ts';
import { labelOf } from './writers.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Wraps a store so that it counts the statements of its transactions. */
function countingStore(store: Store) {
  const counts = { statements: 0 };
  const write: Store['write'] = (work) =>
    store.write((writing) =>
      work(
        writing.withPlugin({
          transformQuery: ({ node }) => {
            counts.statements++;
            return node;
          },
          transformResult: async ({ result }) => result,
        }),
      ),
    );
  return { store: { ...store, write }, counts };
}

onEachStoreInLong('account quota', ({ open }) => {
  let test: TestApp;
  let token = '';
  let counts: { statements: number };
  beforeEach(async () => {
    const counting = countingStore(await open());
    counts = counting.counts;
    test = await startTestApp({ store: counting.store });
    ({ token } = await signIn(test, 'ana@example.com'));
    return () => test.close();
  });
  const post = (path: string, body: object, key?: string) =>
    test.post(path, body, { token, ...(key && { headers: { 'idempotency-key': key } }) });
  const save = (name: string, content = '', key?: string) =>
    post('/templet/save', { label: labelOf(name, content) }, key);
  const problem = async (call: Promise<{ data: { problem?: string } | null }>) => (await call).data?.problem;
  const use = () => test.store.read.selectFrom('accountUse').select(['labels', 'bytes']).executeTakeFirst();
  /** Returns the sums that the triggers should have computed. */
  const counted = async () => {
    const { read } = test.store;
    const texts = [
      ...(await read.selectFrom('labels').select('content').execute()),
      ...(await read.selectFrom('labelVersions').select('content').execute()),
    ].map(({ content }) => content);
    const answers = (await read.selectFrom('keyedAnswers').select('body').execute()).map(({ body }) => body);
    const { length: labels } = await read.selectFrom('labels').select('id').execute();
    return { labels, bytes: [...texts, ...answers].reduce((sum, one) => sum + Buffer.byteLength(one), 0) };
  };
  const isExact = async () => {
    const found = await use();
    expect({ labels: Number(found?.labels), bytes: Number(found?.bytes) }).toEqual(await counted());
  };

  it('is updated by every way that labels are added and removed', async () => {
    const { id } = (await save('Чай 茶', 'á', 'k')).data;
    await isExact();
    for (let version = 1; version < 4; version++)
      await post('/templet/update', { id, version, label: labelOf(`Tea ${version}`, 'x'.repeat(version)) });
    await isExact();
    await post('/templet/copy', { ids: [id, id] });
    await post('/templet/restore', { id, version: 1 });
    await isExact();
    await post('/templet/delete', { ids: [id] });
    await isExact();
    test.clock.nowMs += 31 * DAY_MS;
    await sweep(test.store, test.clock.nowMs);
    expect(await counted()).toMatchObject({ labels: 2 });
    await isExact();
  });

  it('rejects everything beyond it, however created, and stores nothing of it', async () => {
    const { id, version } = (await save('Tea')).data;
    for (const full of [{ labels: LIBRARY_LIMITS.maxLabels }, { bytes: LIBRARY_LIMITS.maxBytes }]) {
      await test.store.write(async (writing) => {
        await writing.updateTable('accountUse').set(full).execute();
      });
      const before = await use();
      expect(await problem(save('Coffee'))).toBe('libraryFull');
      // Once there is room, the call succeeds when it is repeated with the same idempotency key.
      expect(await problem(save('Coffee', '', 'k'))).toBe('libraryFull');
      expect(await problem(post('/templet/copy', { ids: [id] }))).toBe('libraryFull');
      expect(await use()).toEqual(before);
      await test.store.write(async (writing) => {
        await writing.updateTable('accountUse').set({ labels: 1, bytes: 1 }).execute();
      });
    }
    await test.store.write(async (writing) => {
      await writing.updateTable('accountUse').set({ bytes: LIBRARY_LIMITS.maxBytes }).execute();
    });
    const update = { id, version, label: labelOf('Tea', 'more') };
    expect(await problem(post('/templet/update', update))).toBe('libraryFull');
    await test.store.write(async (writing) => {
      await writing.updateTable('accountUse').set({ bytes: 1 }).execute();
    });
    expect((await save('Coffee', '', 'k')).code).toBe(200);
  });

  describe('limits per call', () => {
    /** Returns a document that becomes much larger when its defaults are filled in. */
    const large = (name: string, elements: number) => ({
      ...labelOf(name, ''),
      elements: Array.from({ length: elements }, (_, at) => ({
        kind: 'text',
        id: `t${at}`,
        widthMm: 1,
        content: '',
      })),
    });

    it('reject a label that is too large as stored', async () => {
      expect(await problem(post('/templet/save', { label: large('Large', 5000) }))).toBe('labelTooLarge');
      const { id, version } = (await save('Tea')).data;
      const update = { id, version, label: large('Large', 5000) };
      expect(await problem(post('/templet/update', update))).toBe('labelTooLarge');
      expect(await counted()).toMatchObject({ labels: 1 });
    });

    it('have large labels parsed in a thread, and reject a label that takes too long', async () => {
      const code = async (label: object) => (await post('/templet/save', { label })).data?.problem;
      expect(await code(large('Large', 1400))).toBeUndefined();
      expect(await code({ ...large('Bad', 1400), widthMm: -1 })).toBe('labelInvalid');
      const refusing = (code: string) => ({ read: async () => fail(code, { seconds: 5 }) });
      for (const [refused, expected] of [
        ['labelSlow', 'labelSlow'],
        ['programPartMissing', 'overloaded'],
      ] as const) {
        const other = await startTestApp({ store: test.store, labels: refusing(refused) });
        other.clock.nowMs = test.clock.nowMs;
        try {
          const slow = await other.post('/templet/save', { label: large('Slow', 1400) }, { token });
          expect(slow.data.problem).toBe(expected);
          // A small label is parsed without a thread, so it is saved although threads fail.
          expect((await other.post('/templet/save', { label: labelOf(refused, '') }, { token })).code).toBe(
            200,
          );
        } finally {
          await other.close();
        }
      }
    });

    it('limit the total size of copied labels', async () => {
      const { id } = (await post('/templet/save', { label: large('Large', 1500) })).data;
      const twenty = Array.from({ length: 20 }, () => id);
      expect(await problem(post('/templet/copy', { ids: twenty }))).toBe('tooMuchAtOnce');
      expect((await post('/templet/copy', { ids: [id] })).code).toBe(200);
    });

    it('take as many statements for a name with many copies as for a free one', async () => {
      const { id } = (await save('Tea')).data;
      const ids = Array.from({ length: 20 }, () => id);
      const copy = async () => {
        counts.statements = 0;
        const { data } = await post('/templet/copy', { ids });
        return { statements: counts.statements, last: data.at(-1).name };
      };
      const first = await copy();
      const names = Array.from({ length: 3000 }, (_, at) => `Tea (${at + 22})`);
      const row = await test.store.read
        .selectFrom('labels')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await test.store.write(async (writing) => {
        for (let from = 0; from < names.length; from += 1000)
          await writing
            .insertInto('labels')
            .values(
              names
                .slice(from, from + 1000)
                .map((name) => ({ ...row, id: name, name, nameKey: name.toLowerCase() })),
            )
            .execute();
      });
      const second = await copy();
      expect([first.last, second.last]).toEqual(['Tea (21)', 'Tea (3041)']);
      expect(second.statements).toBe(first.statements);
    });
  });

  it('shares a large folder with few statements', async () => {
    const bo = await signIn(test, 'bo@example.com');
    const folderId = (await post('/folder/create', { name: 'Many' })).data.id;
    const { id } = (await post('/templet/save', { label: labelOf('Tea', ''), folderId })).data;
    const row = await test.store.read
      .selectFrom('labels')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await test.store.write(async (writing) => {
      const more = Array.from({ length: 399 }, (_, at) => ({ ...row, id: `x${at}`, nameKey: `x${at}` }));
      await writing.insertInto('labels').values(more).execute();
    });
    counts.statements = 0;
    const shared = await post('/templet/share', { shareCode: bo.shareCode, folderId });
    expect(shared.data).toEqual({ count: 400, isCopied: false });
    expect(counts.statements).toBeLessThan(20);
  });

  it('stores no second copy of a document for an idempotency key, and returns the same version again', async () => {
    const first = await save('Tea', 'as it was first', 'k');
    const { id } = first.data;
    await post('/templet/update', { id, version: 1, label: labelOf('Tea', 'other') });
    const [{ body }] = await test.store.read.selectFrom('keyedAnswers').select('body').execute();
    expect(body).not.toContain('as it was first');
    const again = await save('Tea', 'as it was first', 'k');
    expect([again.code, again.data]).toEqual([200, first.data]);
    // A save with an outdated version gets the current label.
    const late = { id, version: 1, label: labelOf('Tea', 'late') };
    for (const key of ['l', 'l']) {
      const stale = await post('/templet/update', late, key);
      expect([stale.data.problem, stale.data.label.elements[0].content]).toEqual(['labelStale', 'other']);
    }
    await test.store.write(async (writing) => void (await writing.deleteFrom('labels').execute()));
    expect(await problem(save('Tea', 'as it was first', 'k'))).toBe('labelGone');
  });

  it('shows the bin in pages', async () => {
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.push((await save(name)).data.id);
    await post('/templet/delete', { ids });
    const page = async (query: string) => {
      const { data } = await test.get(`/templet/bin${query}`, { token });
      return [data.total, data.list.map(({ name }: { name: string }) => name).sort()];
    };
    expect(await page('')).toEqual([3, ['a', 'b', 'c']]);
    const [one, two] = [await page('?pageSize=2'), await page('?pageSize=2&pageNumber=2')];
    expect([one[0], one[1].length, two[1].length, [...one[1], ...two[1]].sort()]).toEqual([
      3,
      2,
      1,
      ['a', 'b', 'c'],
    ]);
  });

  it('exports labels one by one', async () => {
    for (let at = 0; at < 5; at++) await save(`Label ${at}`);
    let most = 0;
    const { read } = test.store;
    const watched = read.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'content' in row)) most = Math.max(most, result.rows.length);
        return result;
      },
    });
    const other = await startTestApp({ store: { ...test.store, read: watched } });
    other.clock.nowMs = test.clock.nowMs;
    try {
      const { data } = await other.get('/user/export', { token });
      expect([data.labels.length, data.user.email, most]).toEqual([5, 'ana@example.com', 1]);
    } finally {
      await other.close();
    }
  });
});
