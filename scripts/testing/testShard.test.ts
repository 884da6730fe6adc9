import { expect, it } from 'vitest';
import { readTestArgs, takeShard } from './testShard.ts';

it('reads parts of paths and the shard', () => {
  expect(readTestArgs([])).toEqual({ patterns: [], shard: { index: 1, count: 1 } });
  expect(readTestArgs(['drafts', '--shard', '2/4', 'server'])).toEqual({
    patterns: ['drafts', 'server'],
    shard: { index: 2, count: 4 },
  });
});

it.each(['0/4', '5/4', '2', '1/2/3', 'a/b', '1.5/2', ''])('refuses the shard "%s"', (shard) => {
  expect(() => readTestArgs(['--shard', shard])).toThrow(`--shard ${shard}: write the number`);
});

it('refuses an unknown option', () => {
  expect(() => readTestArgs(['--shards', '1/2'])).toThrow('--shards');
});

it('all shards together have each file once', () => {
  const files = Array.from({ length: 11 }, (_, index) => `${index}.test.ts`);
  const shards = [1, 2, 3].map((index) => takeShard(files, { index, count: 3 }));
  expect(shards.map((shard) => shard.length)).toEqual([4, 4, 3]);
  expect(shards.flat().sort()).toEqual([...files].sort());
});
