import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSample } from './sampleLabel.ts';
import { fetchSampleSheet } from './sampleSheet.ts';

afterEach(() => vi.unstubAllGlobals());

describe('sample spreadsheet', () => {
  it('is fetched from the page for the sample of the label', async () => {
    const fetched = vi.fn(async (_address: string) => new Response('cells'));
    vi.stubGlobal('fetch', fetched);
    const { label } = await loadSample('ru-RU');
    const file = await fetchSampleSheet(label, 'zh-TW');
    expect([file.name, await file.text()]).toEqual(['data.xlsx', 'cells']);
    expect(String(fetched.mock.calls[0][0])).toContain('price/ru-RU/data.xlsx');
  });

  it('throws if it cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const { label } = await loadSample('en-US');
    await expect(fetchSampleSheet(label, 'en-US')).rejects.toThrow('404');
  });
});
