import { describe, expect, it } from 'vitest';
import { createPageLoader } from './pageLoader.ts';

function pages(weight = 1, maxWeight = 1000) {
  const loading: number[] = [];
  const dropped: string[] = [];
  const shown: number[] = [];
  let resolve: (() => void) | null = null;
  const loader = createPageLoader<string>(
    {
      load: (page) => {
        loading.push(page);
        return new Promise((done) => {
          resolve = () => done(`p${page}`);
        });
      },
      weigh: () => weight,
      drop: (page) => void dropped.push(page),
      onPage: (page) => void shown.push(page),
    },
    maxWeight,
  );
  const finish = async (times = 1) => {
    for (let time = 0; time < times; time++) {
      resolve?.();
      resolve = null;
      await new Promise((done) => setTimeout(done));
    }
  };
  return { loader, loading, dropped, shown, finish };
}

describe('pages of the print preview', () => {
  it('[S9.19] load one at a time, starting with the shown page and up to ten in all', async () => {
    const { loader, loading, shown, finish } = pages();
    loader.want(50, 100);
    expect(loading).toEqual([50]);
    await finish();
    expect(shown).toEqual([50]);
    await finish(30);
    expect(loading).toEqual([50, 51, 49, 52, 48, 53, 47, 54, 46, 55]);
    expect(loading).toHaveLength(10);
    expect(loader.get(55)).toBe('p55');
  });

  it('load for the latest request and skip the requests in between', async () => {
    const { loader, loading, dropped, finish } = pages();
    loader.want(0, 100);
    for (let page = 1; page <= 40; page++) loader.want(page, 100);
    await finish();
    expect(loading).toEqual([0, 40]);
    // A page whose loading ends too late is released.
    expect(dropped).toEqual(['p0']);
    await finish();
    expect(loader.get(40)).toBe('p40');
  });

  it('stay within the memory limit, but always keep the shown page', async () => {
    const { loader, loading, finish } = pages(40, 100);
    loader.want(5, 100);
    await finish(20);
    expect(loading).toEqual([5, 6]);
    const huge = pages(400, 100);
    huge.loader.want(5, 100);
    await huge.finish(20);
    expect([huge.loading, huge.loader.get(5)]).toEqual([[5], 'p5']);
  });

  it('are released when the loader stops, including a page that arrives later', async () => {
    const { loader, dropped, shown, finish } = pages();
    loader.want(0, 3);
    await finish();
    loader.stop();
    await finish();
    expect([dropped, shown]).toEqual([['p0', 'p1'], [0]]);
  });

  it('are not loaded beyond the number of pages', async () => {
    const { loader, loading, finish } = pages();
    loader.want(1, 3);
    await finish(20);
    expect(loading).toEqual([1, 2, 0]);
  });
});
