import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Simulates a new tab: the freshly imported module has its own database connection. */
async function openTab() {
  vi.resetModules();
  return import('./collectedScans.ts');
}

const fileOf = (name: string, size = 7) => ({ name, size, lastModified: 3 });
const scan = (content: string, ...rows: number[]) => ({ content, rows, question: null });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

describe('collected scans', () => {
  it('are stored in order for another page, separately for each label', async () => {
    const tab = await openTab();
    const [one, other] = [
      { draftId: 'a', file: fileOf('цены.csv') },
      { draftId: 'b', file: null },
    ];
    // The writes run concurrently, and the last write must win.
    void tab.keepCollected(one, [scan('茶', 4)]);
    void tab.keepCollected(other, [scan('L-1'), scan('L-1')]);
    await tab.keepCollected(one, [scan('茶', 4), scan('שמן', 0)]);
    const again = await openTab();
    expect(await again.readCollected(one)).toEqual([scan('茶', 4), scan('שמן', 0)]);
    expect(await again.readCollected(other)).toEqual([scan('L-1'), scan('L-1')]);
    await again.keepCollected(one, []);
    expect(await (await openTab()).readCollected(one)).toEqual([]);
  });

  it('are not read for another spreadsheet', async () => {
    const tab = await openTab();
    await tab.keepCollected({ draftId: 'a', file: fileOf('rows.csv') }, [scan('x', 4)]);
    expect(await tab.readCollected({ draftId: 'a', file: fileOf('rows.csv', 8) })).toEqual([]);
    expect(await tab.readCollected({ draftId: 'a', file: null })).toEqual([]);
  });

  it('are read with their questions, and without questions if stored before there were any', async () => {
    const tab = await openTab();
    const of = { draftId: 'a', file: null };
    const asked = [
      { ...scan('x', 1, 2), question: 'several' as const },
      { ...scan('y', 1), question: 'repeated' as const },
    ];
    await tab.keepCollected(of, asked);
    expect(await tab.readCollected(of)).toEqual(asked);
    const old: unknown[] = [{ content: 'x', rows: [1] }, { content: 'y', rows: [1], question: 'why' }, 'z'];
    await tab.keepCollected(of, JSON.parse(JSON.stringify(old)));
    expect(await tab.readCollected(of)).toEqual([scan('x', 1)]);
  });

  it('do not block scanning if the device cannot store them', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('private window', 'SecurityError');
      },
    });
    const tab = await openTab();
    const of = { draftId: 'a', file: null };
    await tab.keepCollected(of, [scan('x')]);
    expect(await tab.readCollected(of)).toEqual([]);
  });
});
