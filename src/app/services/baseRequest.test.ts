import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parsed } from '../../../tests/golden/layOut.ts';
import { turnedBy } from '../../core/scene/stock.ts';
import { saveAsset } from '../../device/pictureStore.ts';
import { baseRequest } from './baseRequest.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('base request of a run', () => {
  it('checks every row once by default, at the time of the request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1234 });
    const label = parsed({ name: 'ฉลาก' });
    expect(await baseRequest(label, 203, null)).toMatchObject({
      label,
      assets: [],
      format: 'check',
      rows: null,
      copies: 1,
      copiesColumn: null,
      prompts: [],
      nowMs: 1234,
      dpi: 203,
      placing: turnedBy(0),
      onFailure: 'skip',
    });
  });

  it('includes each used picture once, and none that is unused or missing', async () => {
    const bytes = new Uint8Array([1, 2, 3]);
    await saveAsset({ name: 'a.png', bytes });
    await saveAsset({ name: 'cover.png', bytes });
    await saveAsset({ name: 'unused.png', bytes });
    const label = parsed({
      coverAsset: 'cover.png',
      elements: ['a.png', 'gone.png', 'a.png'].map((asset, index) => ({
        kind: 'image',
        id: `i${index}`,
        asset,
      })),
    });
    const { assets } = await baseRequest(label, 300, null);
    expect(assets.map(({ name }) => name).toSorted()).toEqual(['a.png', 'cover.png']);
    expect(assets[0].bytes).toEqual(bytes);
  });
});
