// Arguments of `npm run test:long`: parts of paths, and the shard of the files.
import { parseArgs } from 'node:util';

/** One of `count` parts of the test files; the first has index 1. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export interface TestArgs {
  /** Parts of paths, of which a file must contain one; empty for all files. */
  readonly patterns: readonly string[];
  readonly shard: Shard;
}

/** Reads `[PATTERN…] [--shard INDEX/COUNT]`. Throws for an unknown option and for a shard that doesn't exist. */
export function readTestArgs(args: readonly string[]): TestArgs {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { shard: { type: 'string', default: '1/1' } },
    allowPositionals: true,
  });
  const [index, count, ...rest] = values.shard.split('/').map(Number);
  const isShard =
    rest.length === 0 &&
    Number.isSafeInteger(index) &&
    Number.isSafeInteger(count) &&
    index >= 1 &&
    index <= count;
  if (!isShard)
    throw new Error(`--shard ${values.shard}: write the number of the part and of all parts, such as 2/4`);
  return { patterns: positionals, shard: { index, count } };
}

/** Takes every `count`-th file, so that each shard has files of every folder. All shards together have each file once. */
export function takeShard(files: readonly string[], { index, count }: Shard): string[] {
  return files.filter((_, at) => at % count === index - 1);
}
