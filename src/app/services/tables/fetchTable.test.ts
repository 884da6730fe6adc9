import { afterEach, expect, it, vi } from 'vitest';
import { fetchTable } from './fetchTable.ts';

afterEach(() => vi.unstubAllGlobals());

async function nameOf(path: string, type: string): Promise<string> {
  vi.stubGlobal('fetch', async () => new Response('a,b\n1,2', { headers: { 'content-type': type } }));
  const fetched = await fetchTable(
    new URL(path, 'https://example.org'),
    () => undefined,
    new AbortController().signal,
  );
  if (!fetched.ok) throw new Error(fetched.error.code);
  return fetched.value.name;
}

it('a fetched table is named after its address, with an extension that can be read', async () => {
  expect(await nameOf('/files/daily.csv', 'text/csv')).toBe('daily.csv');
  expect(await nameOf('/export.php?of=today', 'text/csv; charset=utf-8')).toBe('export.php.csv');
  expect(await nameOf('/v1.2', 'application/vnd.ms-excel')).toBe('v1.2.xls');
  expect(await nameOf('/a%2Fb%3A.CSV', 'text/plain')).toBe('a b.CSV');
  const long = await nameOf(`/${'x'.repeat(120)}.tsv`, 'text/plain');
  expect(long).toBe(`${'x'.repeat(100)}.tsv`);
});
