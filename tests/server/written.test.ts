import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WrittenJson, writeEnvelope } from '../../server/http/fields/writtenJson.ts';
import { preparedQuery } from '../../server/store/preparedQuery.ts';
import { onEachStore } from './eachStore.ts';
import { signIn, startTestApp } from './testApp.ts';

describe('response envelope', () => {
  it('is serialized like JSON.stringify, for any data', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
        const envelope = { code: 200, msg: 'success', data };
        expect(JSON.parse(writeEnvelope(envelope))).toEqual(JSON.parse(JSON.stringify(envelope)));
      }),
    );
    for (const envelope of [
      { code: 200, msg: 'ß', data: [1, 'x'] },
      { code: 200, msg: '', data: null },
      { data: {} },
      { data: { a: undefined } },
    ])
      expect(writeEnvelope(envelope)).toBe(JSON.stringify(envelope));
  });

  it('embeds serialized JSON unchanged, and JSON.stringify gives the same data', () => {
    const text = '{"name":"袖 \\u2028","list":[1,2.50]}';
    const envelope = { code: 200, data: { id: 'x', label: new WrittenJson(text) } };
    expect(writeEnvelope(envelope)).toBe(`{"code":200,"data":{"id":"x","label":${text}}}`);
    expect(JSON.parse(JSON.stringify(envelope))).toEqual(JSON.parse(writeEnvelope(envelope)));
  });

  it('of a label contains the documented fields and no internal ones', async () => {
    const test = await startTestApp();
    try {
      const { token } = await signIn(test, 'ana@example.com');
      const label = {
        format: 'diecut-label',
        version: 1,
        name: 'Tea',
        widthMm: 60,
        heightMm: 40,
        elements: [],
      };
      const { data: saved } = await test.post('/templet/save', { label }, { token });
      const { id } = saved;
      const listed = [
        'id',
        'folderId',
        'name',
        'width',
        'height',
        'cover',
        'version',
        'updateTime',
        'isDeleted',
      ];
      const whole = [...listed, 'label'].sort();
      const answers = [
        saved,
        (await test.get(`/templet/${id}`, { token })).data,
        (await test.post('/templet/update', { id, version: 1, label }, { token })).data,
        (await test.post('/templet/restore', { id, version: 1 }, { token })).data,
        (
          await test.post(
            '/templet/save',
            { label: { ...label, name: 'Keyed' } },
            { token, headers: { 'idempotency-key': 'k' } },
          )
        ).data,
      ];
      for (const answer of answers) {
        expect(Object.keys(answer).sort()).toEqual(whole);
        expect(answer.label.format).toBe('diecut-label');
      }
      const { data } = await test.get('/templet/list', { token });
      expect(Object.keys(data).sort()).toEqual(['list', 'total']);
      // Lists of the owner say which labels are in the market.
      const own = [...listed, 'publishTime'].sort();
      for (const one of data.list) expect(Object.keys(one).sort()).toEqual(own);
      const stale = await test.post('/templet/update', { id, version: 1, label }, { token });
      expect([stale.status, Object.keys(stale.data).sort()]).toEqual([409, [...whole, 'problem'].sort()]);
      expect(stale.data.label.name).toBe('Tea');
    } finally {
      await test.close();
    }
  });
});

onEachStore('prepared query', ({ open }) => {
  const asked = preparedQuery({
    shapeOf: ({ isDescending }: { isDescending: boolean; least: number }) => String(isDescending),
    valuesOf: ({ least }) => [least],
    build: (reading, { isDescending, least }) =>
      reading
        .selectFrom('limits')
        .select(['name', 'count'])
        .where('count', '>=', least)
        .orderBy('count', isDescending ? 'desc' : 'asc'),
  });

  it('runs again with other values and another shape', async () => {
    const store = await open();
    await store.write(async (writing) => {
      for (const count of [1, 2, 3])
        await writing
          .insertInto('limits')
          .values({ name: `n${count}`, startedAtMs: 0, count })
          .execute();
    });
    const counts = async (isDescending: boolean, least: number) =>
      (await asked(store.read, { isDescending, least })).map(({ count }) => count);
    expect(await counts(false, 1)).toEqual([1, 2, 3]);
    expect(await counts(false, 3)).toEqual([3]);
    expect(await counts(true, 2)).toEqual([3, 2]);
    expect(await counts(false, 2)).toEqual([2, 3]);
  });

  it('rejects values in another order than its statement', async () => {
    const { read } = await open();
    const wrong = preparedQuery({
      valuesOf: ({ name, least }: { name: string; least: number }) => [least, name],
      build: (reading, { name, least }) =>
        reading.selectFrom('limits').select('name').where('name', '=', name).where('count', '>=', least),
    });
    await expect(wrong(read, { name: 'x', least: 1 })).rejects.toThrow('another order');
  });
});
