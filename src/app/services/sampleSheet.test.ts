import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSample } from './sampleLabel.ts';
import { fetchSampleSheet } from './sampleSheet.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the spreadsheet of the sample', () => {
  it('comes with the page, with the columns of the label that it is for', async () => {
    const fetched = vi.fn(async (_address: string) => new Response('cells'));
    vi.stubGlobal('fetch', fetched);
    const { label } = await loadSample('ru-RU');
    const file = await fetchSampleSheet(label, 'zh-TW');
    expect([file.name, await file.text()]).toEqual(['data.xlsx', 'cells']);
    expect(String(fetched.mock.calls[0][0])).toContain('price/ru-RU/data.xlsx');
  });

  it('is no file where it cannot be fetched', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
    const { label } = await loadSample('en-US');
    await expect(fetchSampleSheet(label, 'en-US')).rejects.toThrow('404');
  });
});
